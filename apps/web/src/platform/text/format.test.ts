import { expect, test } from 'vitest';
import {
  formatBudget,
  formatDate,
  formatDayTime,
  formatMoney,
  formatPercent,
  formatPhone,
  formatRelativeDay,
  formatSigned,
  formatTime,
  initials,
  zoneName,
} from './format.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const plainSpaces = (text: string) => text.replace(/\u00a0/g, ' ');

test('money is whole reais', () => {
  expect(plainSpaces(formatMoney(350_000))).toBe('R$ 350.000');
  expect(plainSpaces(formatBudget('500000'))).toBe('R$ 500.000');
  expect(plainSpaces(formatBudget('R$ 500.000,00'))).toBe('R$ 500.000');
  expect(formatBudget('até 500 mil')).toBe('até 500 mil');
});

test('numbers have the Brazilian comma and changes their sign', () => {
  expect(formatPercent(12.5)).toBe('12,5%');
  expect(formatPercent(12)).toBe('12,0%');
  expect(formatSigned(2.34)).toBe('+2,3');
  expect(formatSigned(-4)).toBe('-4');
  expect(formatSigned(0)).toBe('0');
});

test('a moment is shown in the zone of the account', () => {
  const moment = '2026-08-22T02:05:00Z';
  expect(formatDate(moment, SAO_PAULO)).toBe('21/08/2026');
  expect(formatTime(moment, SAO_PAULO)).toBe('23:05');
  expect(formatDayTime(moment, SAO_PAULO)).toBe('21/08 23:05');
  expect(formatDayTime(moment, 'America/Noronha')).toBe('22/08 00:05');
});

test.each([
  ['2026-08-22T12:00:00Z', 'Hoje'],
  ['2026-08-22T03:00:00Z', 'Hoje'],
  ['2026-08-22T02:59:00Z', 'Ontem'],
  ['2026-08-20T12:00:00Z', '2 dias atrás'],
  ['2026-08-16T12:00:00Z', '6 dias atrás'],
  ['2026-08-15T12:00:00Z', '1 semana atrás'],
  ['2026-08-08T12:00:00Z', '2 semanas atrás'],
  ['2026-07-24T12:00:00Z', '4 semanas atrás'],
  ['2026-07-23T12:00:00Z', '23/07/2026'],
])('%s is shown as %s on 22/08', (moment, text) => {
  expect(formatRelativeDay(moment, SAO_PAULO, new Date('2026-08-22T20:00:00Z'))).toBe(text);
});

test('initials are those of the first two words', () => {
  expect(initials('Ana Paula Souza')).toBe('AP');
  expect(initials('  érica ')).toBe('É');
  expect(initials('')).toBe('?');
});

test('a Brazilian phone is spaced, another left alone', () => {
  expect(formatPhone('+5511987654321')).toBe('+55 (11) 98765-4321');
  expect(formatPhone('551132654321')).toBe('+55 (11) 3265-4321');
  expect(formatPhone('11987654321')).toBe('+55 (11) 98765-4321');
  expect(formatPhone('(55) 3265-4321')).toBe('+55 (55) 3265-4321');
  expect(formatPhone('+14155550000')).toBe('+14155550000');
  expect(formatPhone('98765-4321')).toBe('98765-4321');
});

test('a zone has its Portuguese name', () => {
  expect(zoneName('America/Sao_Paulo')).toBe('horário de Brasília');
});
