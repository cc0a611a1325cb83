import type { SendingSettings, SendingState } from '@prumo/contracts/sending';
import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';
import { changedBody, checkBody, risksOf, toValues, withoutRisks } from './sending-values.ts';

const WORKDAY = { from: '09:00', to: '20:00' };
const safe: SendingSettings = {
  allowedHours: {
    days: { sun: null, mon: WORKDAY, tue: WORKDAY, wed: WORKDAY, thu: WORKDAY, fri: WORKDAY, sat: null },
    appliesToSimulator: false,
  },
  dailyLimit: 370,
  perPersonLimit: 5,
  perPersonDays: 7,
  firstContactGapSeconds: [30, 120],
  stepGapSeconds: [5, 15],
  hourlyLimit: 30,
  warmUp: true,
  isLongInUse: false,
  stopsOnOptOuts: true,
};
const state: SendingState = {
  ...safe,
  provider: 'zapi',
  isSimulated: false,
  mayBeBlocked: true,
  standard: safe,
  ladder: null,
  today: { sent: 0, limit: 20, firstContactsLastHour: 0 },
};
const values = toValues(safe);

test('what nobody touched is not sent, and what was typed back is no change', () => {
  expect(changedBody(values, state)).toEqual({});
  expect(changedBody({ ...values, dailyLimit: ' 370 ' }, state)).toEqual({});
  expect(changedBody({ ...values, dailyLimit: '', stepGapSeconds: ['5', '20'] }, state)).toEqual({
    dailyLimit: null,
    stepGapSeconds: [5, 20],
  });
});

test('a time is read as people write it, and an end at midnight is the end of the day', () => {
  expect(['9', '9h', '930', '9h30', '9:30', ' 18:00 ', '25'].map((typed) => readTime(typed, 'from'))).toEqual([
    '09:00',
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '18:00',
    '25:00',
  ]);
  const late = { ...values, days: { ...values.days, sat: { isOpen: true, from: '10h', to: '0' } } };
  const body = changedBody(late, state) as Pick<SendingSettings, 'allowedHours'>;
  expect(body.allowedHours?.days.sat).toEqual({ from: '10:00', to: '24:00' });
  const wrong = { ...values, days: { ...values.days, sat: { isOpen: true, from: 'cedo', to: '18:00' } } };
  expect(checkBody(changedBody(wrong, state))).toMatchObject({
    errors: { 'allowedHours.days.sat.from': 'Informe um horário de 00:00 a 24:00' },
  });
});

test('hours that are switched off keep the days that come back when they are switched on', () => {
  expect(changedBody({ ...values, isAnytime: true }, state)).toEqual({ allowedHours: null });
  const off = { ...state, allowedHours: null };
  expect(toValues(off, safe)).toMatchObject({ isAnytime: true, days: { mon: { isOpen: true, from: '09:00' } } });
  expect(changedBody({ ...toValues(off, safe), isAnytime: false }, off)).toEqual({ allowedHours: safe.allowedHours });
});

test('what is no number is refused in Portuguese by its field', () => {
  const typed = { ...values, hourlyLimit: 'trinta', perPersonDays: '', firstContactGapSeconds: ['120', '30'] as const };
  expect(checkBody(changedBody(typed, state))).toEqual({
    errors: {
      hourlyLimit: 'Use um número de 0 a 10.000, ou deixe vazio',
      perPersonDays: 'Use de 1 a 90 dias',
      firstContactGapSeconds: 'O menor intervalo precisa vir primeiro',
    },
  });
});

test('everything looser than the safe limits is named, and goes back alone', () => {
  expect(risksOf(values, safe)).toEqual([]);
  expect(risksOf({ ...values, dailyLimit: '100', hourlyLimit: '10', perPersonLimit: '2' }, safe)).toEqual([]);
  const loose = { ...values, dailyLimit: '', hourlyLimit: '31', warmUp: false, perPersonDays: '3', isAnytime: true };
  const risks = risksOf(loose, safe);
  expect(risks).toEqual(['dailyLimit', 'hourlyLimit', 'perPersonLimit', 'warmUp', 'allowedHours']);
  const mended = { ...loose, stepGapSeconds: ['8', '9'] as const, ...withoutRisks(risks, safe) };
  expect(mended).toEqual({ ...values, stepGapSeconds: ['8', '9'] });
});

test('of two faults of one text the first is told: what is no time is not said to be too early', () => {
  const days = { ...safe.allowedHours?.days, mon: { from: '09:00', to: '0:75' } };
  expect(checkBody({ allowedHours: { days, appliesToSimulator: false } })).toEqual({
    errors: { 'allowedHours.days.mon.to': 'Informe um horário de 00:00 a 24:00' },
  });
});
