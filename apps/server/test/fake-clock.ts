import type { Clock } from '#platform/clock.ts';

export type FakeClock = Clock & { advance(ms: number): void; set(at: Date): void };

/** Time that only a test moves; sleeping takes no time at all. */
export function fakeClock(start = new Date('2026-03-10T15:00:00.000Z')): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    sleep: async () => undefined,
    advance: (ms) => {
      now += ms;
    },
    set: (at) => {
      now = at.getTime();
    },
  };
}
