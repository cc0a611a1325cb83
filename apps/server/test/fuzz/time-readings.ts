import type { Reading } from './readings.ts';

export type TimedReading = { reading: string; shape: string; ms: number };

const timeOf = (work: () => unknown): number => {
  const begin = performance.now();
  work();
  return performance.now() - begin;
};

/** The shortest of several tries excludes other load on the machine. Stops early once below `enough`. */
export function bestOf(tries: number, prepare: () => () => unknown, enough = 0): number {
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < tries && best > enough; index += 1) best = Math.min(best, timeOf(prepare()));
  return best;
}

export function timeReadings(
  readings: readonly Reading[],
  texts: readonly { name: string; text: string }[],
  { tries = 5, enough = 0 }: { tries?: number; enough?: number } = {},
): TimedReading[] {
  const timed = readings.flatMap(({ name: reading, prepare }) =>
    texts.map(({ name: shape, text }) => ({ reading, shape, ms: bestOf(tries, () => prepare(text), enough) })),
  );
  return timed.toSorted((a, b) => b.ms - a.ms);
}

const CONTROL_MS = 0.6;
const CONTROL_WORDS = 'quero um apartamento de 3 quartos em santos '.repeat(800).split(' ');
const control = () => CONTROL_WORDS.map((word) => word.normalize('NFD').replace(/[aeiou]/g, ''));

export const howSlow = (): number => Math.max(1, bestOf(15, () => control) / CONTROL_MS);
