import { and, eq, inArray, lte, min } from 'drizzle-orm';
import type { Platform } from '../context.ts';
import { failureOf } from '../db/database-away.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { choreTimes } from '../schema.ts';
import type { DueSource } from './due-rows.ts';

export type Chore = {
  name: string;
  /** Runs at every multiple of this since 1970 UTC, moved by `offsetMs`. */
  everyMs: number;
  offsetMs?: number;
  run(stopping: AbortSignal): Promise<void>;
};

/** A chore that takes longer than this may run twice at the same time. */
const LEASE_MS = 15 * 60_000;
const RETRY_MS = 5 * 60_000;

type Options = {
  platform: Pick<Platform, 'db' | 'clock' | 'log'>;
  metrics: Pick<Metrics, 'chores'>;
  stopping: AbortSignal;
};

export async function openChores(
  chores: readonly Chore[],
  { platform: { db, clock, log }, metrics, stopping }: Options,
): Promise<DueSource> {
  const isOurs = inArray(
    choreTimes.name,
    chores.map(({ name }) => name),
  );
  await db
    .insert(choreTimes)
    .values(chores.map((chore) => ({ name: chore.name, dueAt: nextTime(chore, clock.now()) })))
    .onConflictDoNothing();

  async function run(chore: Chore, leasedUntil: Date): Promise<void> {
    const end = metrics.chores.startTimer({ chore: chore.name });
    const dueAt = await chore.run(stopping).then(
      () => {
        end({ outcome: 'done' });
        return nextTime(chore, clock.now());
      },
      (error: unknown) => {
        end({ outcome: 'failed' });
        log.error({ ...failureOf(error), chore: chore.name }, 'chore failed');
        return new Date(clock.now().getTime() + Math.min(RETRY_MS, chore.everyMs));
      },
    );
    // If the lease has expired, the process that took over the chore sets its next time.
    await db
      .update(choreTimes)
      .set({ dueAt })
      .where(and(eq(choreTimes.name, chore.name), eq(choreTimes.dueAt, leasedUntil)));
  }

  return {
    name: 'chores',
    callsOut: true,
    async runDue() {
      const now = clock.now();
      const leasedUntil = new Date(now.getTime() + LEASE_MS);
      const claimed = await db
        .update(choreTimes)
        .set({ dueAt: leasedUntil })
        .where(and(isOurs, lte(choreTimes.dueAt, now)))
        .returning({ name: choreTimes.name });
      const names = new Set(claimed.map(({ name }) => name));
      await Promise.all(chores.filter(({ name }) => names.has(name)).map((chore) => run(chore, leasedUntil)));
      return names.size;
    },
    async nextDueAt() {
      const [row] = await db
        .select({ dueAt: min(choreTimes.dueAt) })
        .from(choreTimes)
        .where(isOurs);
      return row?.dueAt ?? null;
    },
  };
}

export function nextTime({ everyMs, offsetMs = 0 }: Pick<Chore, 'everyMs' | 'offsetMs'>, now: Date): Date {
  const passed = Math.floor((now.getTime() - offsetMs) / everyMs);
  return new Date((passed + 1) * everyMs + offsetMs);
}
