/** Failures are counted in this window (decision NS-013). */
export const FAILURE_WINDOW_MS = 15 * 60 * 1000;
const FREE_PER_NAME = 5;
const FREE_PER_ADDRESS = 29;
const LONGEST_SECONDS = 60;

type Failures = { ofNameAndAddress: Date[]; ofAddress: Date[] };

/**
 * Seconds to wait before this name may be tried again from this address; 0 = now. From the 6th failure the wait
 * doubles: 1, 2, 4 ... 60 s. A name alone is never delayed, so nobody can lock a seller out from elsewhere.
 */
export function loginDelaySeconds({ ofNameAndAddress, ofAddress }: Failures, now: Date): number {
  return Math.max(remaining(ofNameAndAddress, FREE_PER_NAME, now), remaining(ofAddress, FREE_PER_ADDRESS, now));
}

function remaining(failures: Date[], free: number, now: Date): number {
  const over = failures.length - free;
  if (over <= 0) return 0;
  const last = Math.max(...failures.map((at) => at.getTime()));
  const wait = Math.min(2 ** (over - 1), LONGEST_SECONDS);
  return Math.max(0, Math.ceil((last + wait * 1000 - now.getTime()) / 1000));
}
