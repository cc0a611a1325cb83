import { systemClock, type TimeSource } from '../../src/platform/clock.ts';

const HURRY = 60;
const BEGIN = Date.UTC(2026, 2, 10, 15);

/** A second is a minute unless told otherwise, for all processes the same. */
export function hurriedClock(since = Date.now(), hurry = HURRY): TimeSource {
  const real = systemClock();
  return { now: () => new Date(BEGIN + (Date.now() - since) * hurry), sleep: real.sleep };
}
