import type { Reading } from './readings.ts';

export type TimedReading = { reading: string; shape: string; ms: number };

/** Processor time of this thread: what waits for a busy machine does not count. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const timeOf = (work: () => unknown): number => {
  const begin = processorMs();
  work();
  return processorMs() - begin;
};

/** The shortest of several tries, in milliseconds of the processor. Stops early once below `enough`. */
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
