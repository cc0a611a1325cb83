import { expect, test } from 'vitest';
import { collectPatterns, type Pattern } from './collect-patterns.ts';
import { timePattern } from './time-pattern.ts';

/** `READ_MAX` as in `readable.ts`; the limit is per pattern. */
const READ_MAX = 4_000;
const LIMIT_MS = 5;

const pattern = (source: string): Pattern => ({ source, flags: '', file: 'here' });

test('every pattern of understanding and agent takes at most 5 ms for the texts made to slow it', async () => {
  const patterns = await collectPatterns();
  expect(patterns.length).toBeGreaterThan(1_000);
  const timed = patterns.map((one) => timePattern(one, READ_MAX));
  const slow = timed.filter(({ ms }) => ms > LIMIT_MS);
  expect(slow.map(({ pattern: { file, source }, ms, text }) => `${file}: ${ms} ms /${source}/ on ${text}`)).toEqual([]);
});

/** A quadratic pattern reaches the limit on a fast machine only with longer texts than are read. */
const LONG = 4 * READ_MAX;

test.each([
  ['exponential', '^(?:a|aa)+$', READ_MAX],
  ['exponential inside', '^(?:(?:quero|queria|que|ro) ?)+$', READ_MAX],
  ['cubic', 'quem [^.]*\\bmeu\\b[^!]*\\bsai', READ_MAX],
  ['quadratic', '\\d+%', LONG],
  ['quadratic at the end', '\\s+$', LONG],
])('a pattern that is %s is found', (_, source, length) => {
  expect(timePattern(pattern(source), length).ms).toBeGreaterThan(LIMIT_MS);
});

test.each([
  ['linear', '\\bquero (?:um |uma )?(?:casa|apartamento)\\b'],
  ['bounded', '\\bquem [^.!?]{0,120}\\bmeu\\b'],
])('a pattern that is %s is no slow one', (_, source) => {
  expect(timePattern(pattern(source), READ_MAX).ms).toBeLessThan(LIMIT_MS);
});
