import { systemClock, type TimeSource } from '../../src/platform/clock.ts';

const HURRY = 60;
const BEGIN = Date.UTC(2026, 2, 10, 15);

/**
 * A second is a minute unless told otherwise, for all processes the same. Time stands still for `stepMs`, so that what
 * takes a moment does not take hours.
 */
export function hurriedClock(since = Date.now(), hurry = HURRY, stepMs = 1): TimeSource {
  const real = systemClock();
  const passed = () => Math.floor((Date.now() - since) / stepMs) * stepMs;
  return { now: () => new Date(BEGIN + passed() * hurry), sleep: real.sleep };
}
