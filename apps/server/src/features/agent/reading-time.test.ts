import { beforeAll, expect, test } from 'vitest';
import { framedTexts } from '#test/fuzz/long-texts.ts';
import { READINGS, type Reading, WHOLE_READINGS } from '#test/fuzz/readings.ts';
import { bestOf, howSlow, timeReadings } from '#test/fuzz/time-readings.ts';
import { warmUp } from './turns/warm-up.ts';

/** Limits on the reference machine, for one reading and for all readings of a message or turn. */
const ONE_MS = 5;
const ALL_MS = 20;
/** Functions run slower once other test files of the same process have used them. */
const RUNNER = 2;
const TRIES = 5;
const MORE_TRIES = 25;

/** The bare ones are timed in the whole product by `npm run proof -- attack`. */
const TEXTS = framedTexts(4_000);

beforeAll(() => warmUp());

function slowOnes(readings: readonly Reading[], limit: number): string[] {
  const timed = timeReadings(readings, TEXTS, { tries: TRIES, enough: limit });
  const worst = timed[0];
  if (worst) console.info(`${worst.reading}, ${worst.shape}: ${worst.ms.toFixed(1)} ms at worst`);
  return timed.flatMap(({ reading, shape, ms }) => {
    if (ms <= limit) return [];
    const found = readings.find(({ name }) => name === reading);
    const text = TEXTS.find(({ name }) => name === shape)?.text ?? '';
    const allowed = limit * RUNNER * howSlow();
    const again = found ? bestOf(MORE_TRIES, () => found.prepare(text), allowed) : ms;
    return again <= allowed ? [] : [`${reading}, ${shape}: ${again.toFixed(1)} ms of ${allowed.toFixed(1)}`];
  });
}

test('no reading of a long text takes more than five milliseconds, whatever the text', () => {
  expect(slowOnes(READINGS, ONE_MS)).toEqual([]);
});

test('all that one long message makes the product read takes less than twenty milliseconds', () => {
  expect(slowOnes(WHOLE_READINGS, ALL_MS)).toEqual([]);
});
