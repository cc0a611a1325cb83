export type TimeSource = {
  now(): Date;
  /** Resolves after `ms`, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

export function systemClock(): TimeSource {
  return {
    now: () => new Date(),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const finish = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', finish);
          resolve();
        };
        const timer = setTimeout(finish, ms);
        signal?.addEventListener('abort', finish, { once: true });
      }),
  };
}

/** All processes must agree on what is due, so the system clock is corrected by its difference from the database's. */
export async function databaseClock(measure: () => Promise<Date>): Promise<TimeSource> {
  const system = systemClock();
  const before = Date.now();
  const database = await measure();
  const skew = database.getTime() - (before + Date.now()) / 2;
  // Below 250 ms the measurement's noise is as large as the skew.
  if (Math.abs(skew) < 250) return system;
  return { ...system, now: () => new Date(Date.now() + skew) };
}
