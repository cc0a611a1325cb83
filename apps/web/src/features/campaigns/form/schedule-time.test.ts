import { expect, test } from 'vitest';
import { fromLocalText, toLocalText, zoneName } from './schedule-time.ts';

test('a schedule is typed and shown in the time zone of the account', () => {
  expect(fromLocalText('2026-11-21T09:00', 'America/Sao_Paulo')).toBe('2026-11-21T12:00:00.000Z');
  expect(fromLocalText('2026-11-21T09:00', 'America/Rio_Branco')).toBe('2026-11-21T14:00:00.000Z');
  expect(toLocalText('2026-11-21T12:00:00.000Z', 'America/Manaus')).toBe('2026-11-21T08:00');
});

test('what is shown goes back to the same moment, also around a change of the offset', () => {
  for (const text of ['2018-11-03T23:30', '2018-11-04T01:30', '2019-02-16T22:30', '2026-01-01T00:00']) {
    const iso = fromLocalText(text, 'America/Sao_Paulo');
    expect(iso && toLocalText(iso, 'America/Sao_Paulo')).toBe(text);
  }
});

test('what is no date is no moment', () => {
  expect(fromLocalText('', 'America/Sao_Paulo')).toBeNull();
  expect(toLocalText('amanhã', 'America/Sao_Paulo')).toBe('');
});

test('a zone has its Portuguese name', () => {
  expect(zoneName('America/Sao_Paulo')).toBe('horário de Brasília');
});
