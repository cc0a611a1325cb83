/** Time and waiting, injected everywhere so that a test or a simulation owns them. */
export type Clock = {
  /** Database time: every process of an installation agrees on it. */
  now(): Date;
  /** Resolves after `ms`, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

export function systemClock(): Clock {
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

/**
 * The system clock, corrected by the distance to the database's: processes on several machines must not argue about
 * what is due. `measure` reads the database's time once.
 */
export async function databaseClock(measure: () => Promise<Date>): Promise<Clock> {
  const system = systemClock();
  const before = Date.now();
  const database = await measure();
  const skew = database.getTime() - (before + Date.now()) / 2;
  // Below a quarter of a second the measurement's own noise is as large as the skew.
  if (Math.abs(skew) < 250) return system;
  return { ...system, now: () => new Date(Date.now() + skew) };
}
