import { systemClock, type TimeSource } from '#platform/clock.ts';

export type FakeClock = TimeSource & { advance(ms: number): void };

/** Shorter pauses take real time; longer ones pass only when the test advances the clock. */
const SHORT_MS = 100;

export function fakeClock(start = new Date('2026-03-10T15:00:00.000Z')): FakeClock {
  const real = systemClock();
  let now = start.getTime();
  let sleepers: { until: number; wake: () => void }[] = [];
  return {
    now: () => new Date(now),
    sleep(ms, signal) {
      if (ms <= SHORT_MS || signal?.aborted) return real.sleep(Math.min(ms, SHORT_MS), signal);
      return new Promise((resolve) => {
        sleepers.push({ until: now + ms, wake: resolve });
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    },
    advance(ms) {
      now += ms;
      const due = sleepers.filter(({ until }) => until <= now);
      sleepers = sleepers.filter(({ until }) => until > now);
      for (const { wake } of due) wake();
    },
  };
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** In São Paulo; 1970 began on a Thursday. */
export function untilTuesdayNoon(now: Date): number {
  const noon = (5 * 24 + 15) * HOUR_MS;
  return (noon - (now.getTime() % WEEK_MS) + WEEK_MS) % WEEK_MS;
}
