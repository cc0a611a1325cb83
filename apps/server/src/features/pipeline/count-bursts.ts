/** NS-134: the agent replies this long after the last message, at most LONGEST_MS after the first. */
const QUIET_MS = 8000;
const LONGEST_MS = 30_000;

export function countBursts(times: readonly number[]): number {
  let bursts = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (time - last > QUIET_MS || time - first > LONGEST_MS) {
      bursts += 1;
      first = time;
    }
    last = time;
  }
  return bursts;
}
