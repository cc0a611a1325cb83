import { expect, test } from 'vitest';
import fc from '#test/property.ts';
import { countBursts } from './count-bursts.ts';

const SECOND = 1000;

test.each([
  ['no message', [], 0],
  ['one message', [0], 1],
  ['messages eight seconds apart are answered together', [0, 8, 16], 1],
  ['nine seconds of quiet end a burst', [0, 9], 2],
  ['a lead who types on and on is answered after thirty seconds', [0, 7, 14, 21, 28, 35, 42], 2],
  ['half a minute counts from the first message of each burst', [0, 8, 16, 24, 30, 31, 38, 61, 62], 3],
])('%s', (_name, seconds, expected) => {
  expect(countBursts(seconds.map((second) => second * SECOND))).toBe(expected);
});

test('no burst is longer than half a minute, and none holds a silence of more than eight seconds', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 20 * SECOND }), { maxLength: 60 });
  fc.assert(
    fc.property(gaps, (waits) => {
      let now = 0;
      const times = waits.map((wait) => {
        now += wait;
        return now;
      });
      const long = waits.slice(1).filter((wait) => wait > 8 * SECOND).length;
      const span = times.length === 0 ? 0 : (times.at(-1) ?? 0) - (times[0] ?? 0);
      const bursts = countBursts(times);
      expect(bursts).toBeGreaterThanOrEqual(times.length === 0 ? 0 : long + 1);
      expect(bursts).toBeLessThanOrEqual(times.length);
      expect(span).toBeLessThanOrEqual(bursts * 30 * SECOND + Math.max(0, bursts - 1) * 20 * SECOND);
    }),
  );
});
