import { expect, test } from 'vitest';
import { dueTone, dueWords, todayIn } from './task-due.ts';

const TODAY = '2026-12-02';

test('a day near today is named, a farther one is a date, of another year with the year', () => {
  const days = { '2026-12-02': 'hoje', '2026-12-03': 'amanhã', '2026-12-01': 'ontem', '2026-12-05': 'sábado' };
  for (const [day, words] of Object.entries({ ...days, '2026-11-20': '20/11', '2026-12-09': '09/12' }))
    expect([day, dueWords({ day, time: null }, TODAY)]).toEqual([day, words]);
  expect(dueWords({ day: '2027-01-08', time: '09:30' }, TODAY)).toBe('08/01/2027 às 09:30');
  expect(dueWords({ day: '2026-12-03', time: '10:00' }, TODAY)).toBe('amanhã às 10:00');
});

test('overdue is red, to do today amber, later neutral', () => {
  const now = new Date('2026-12-02T15:00:00Z');
  const tone = (day: string, dueAt: string) => dueTone({ day, dueAt }, now, TODAY);
  expect([
    tone('2026-12-02', '2026-12-02T14:59:59Z'),
    tone('2026-12-02', '2026-12-02T18:00:00Z'),
    tone('2026-12-03', '2026-12-03T18:00:00Z'),
  ]).toEqual(['red', 'amber', 'neutral']);
});

test('which day it is depends on the zone of the account', () => {
  const now = new Date('2026-12-03T03:30:00Z');
  expect([todayIn('America/Sao_Paulo', now), todayIn('America/Manaus', now)]).toEqual(['2026-12-03', '2026-12-02']);
});
