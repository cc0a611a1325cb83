import { randomUUID } from 'node:crypto';
import { CLOCK_MAX_AHEAD_DAYS } from '@prumo/contracts/channel';
import { sql } from 'drizzle-orm';
import { raiseClock } from '#features/auth/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { hasRow } from '#platform/db/rows.ts';
import { lockProviderShared } from '../provider-lock-store.ts';

export type ClockLease = string;

/** Null while another call holds the clock, or while the lease of a crashed call lasts. */
export async function takeClock(ctx: Ctx, leaseMs: number): Promise<ClockLease | null> {
  const [token, now] = [randomUUID(), ctx.clock.now()];
  const isTaken = await hasRow(
    ctx.db,
    sql`
    insert into simulator_clocks as c (user_id, lease_token, lease_until)
    values (${ctx.accountId}, ${token}, ${new Date(now.getTime() + leaseMs)})
    on conflict (user_id) do update set lease_token = excluded.lease_token, lease_until = excluded.lease_until
    where c.lease_until is null or c.lease_until <= ${now}
    returning 1
  `,
  );
  return isTaken ? token : null;
}

export async function keepClock(ctx: Ctx, lease: ClockLease, leaseMs: number): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + leaseMs);
  await ctx.db.execute(sql`
    update simulator_clocks set lease_until = ${until} where user_id = ${ctx.accountId} and lease_token = ${lease}
  `);
}

export async function giveClock(ctx: Ctx, lease: ClockLease): Promise<void> {
  await ctx.db.execute(sql`
    update simulator_clocks set lease_token = null, lease_until = null
    where user_id = ${ctx.accountId} and lease_token = ${lease}
  `);
}

export const MAX_OFFSET_MS = CLOCK_MAX_AHEAD_DAYS * 86_400_000;

export type RaiseOutcome = 'raised' | 'real_number' | 'too_far';

/** Checks the limit under the lock: this call may have lost its lease and another advanced the clock. */
export async function raiseSimulatedClock(ctx: Ctx, offsetMs: number): Promise<RaiseOutcome> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockProviderShared(tx, { provider: 'simulator' }))) return 'real_number';
    return (await raiseClock(tx, offsetMs, MAX_OFFSET_MS)) ? 'raised' : 'too_far';
  });
}
