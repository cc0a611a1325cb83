import { expect, test } from 'vitest';
import { visitDayWords, visitTimeWords } from './visit-time.ts';

const SAO_PAULO = 'America/Sao_Paulo';
/** A Friday, late in the evening of São Paulo. */
const NOW = new Date('2026-12-05T01:30:00Z');

test.each([
  ['2026-12-05T02:00:00Z', 'hoje, sexta-feira, 4 de dezembro'],
  ['2026-12-05T13:00:00Z', 'amanhã, sábado, 5 de dezembro'],
  ['2026-12-06T13:00:00Z', 'no domingo, 6 de dezembro'],
  ['2026-12-07T13:00:00Z', 'na segunda-feira, 7 de dezembro'],
  ['2027-01-01T13:00:00Z', 'na sexta-feira, 1º de janeiro'],
])('%s: %s', (startsAt, words) => {
  expect(visitDayWords(startsAt, NOW, SAO_PAULO)).toBe(words);
});

test('hours are told as people say them, in the zone of the account', () => {
  expect(visitTimeWords('2026-12-05T18:00:00Z', SAO_PAULO)).toBe('15h');
  expect(visitTimeWords('2026-12-05T12:05:00Z', SAO_PAULO)).toBe('9h05');
});
