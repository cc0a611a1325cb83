/** The agent answers so long after a lead's last message, and at most so long after the first (NS-134). */
const QUIET_MS = 8000;
const LONGEST_MS = 30_000;

/** In how many bursts messages came, from their times in ascending order: one reply of the agent would answer each. */
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
