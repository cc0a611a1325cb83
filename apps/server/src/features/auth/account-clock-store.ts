import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import { BigNumber, firstRow } from '#platform/db/rows.ts';
import { announceSessionChange } from '#platform/events/publish.ts';

const Offset = z.object({ offset: BigNumber });

export async function readClock(ctx: Ctx): Promise<number> {
  const clock = await firstRow(
    ctx.db,
    Offset,
    sql`select clock_offset_ms as offset from accounts where id = ${ctx.accountId}`,
  );
  return clock?.offset ?? 0;
}

/** Raises account time, never lowers it; false if it would exceed `maxMs`. */
export async function raiseClock(tx: Tx, offsetMs: number, maxMs: number): Promise<boolean> {
  const { rowCount } = await tx.db.execute(sql`
    update accounts set clock_offset_ms = greatest(clock_offset_ms, ${offsetMs}::bigint)
    where id = ${tx.accountId} and ${offsetMs}::bigint <= greatest(clock_offset_ms, ${maxMs}::bigint)
  `);
  await announceSessionChange(tx, tx.accountId);
  return rowCount === 1;
}

/** True if account time ran ahead. Locks the row first against a concurrent raise. */
export async function resetClock(tx: Tx): Promise<boolean> {
  const clock = await firstRow(
    tx.db,
    Offset,
    sql`select clock_offset_ms as offset from accounts where id = ${tx.accountId} for no key update`,
  );
  if (!clock?.offset) return false;
  await tx.db.execute(sql`update accounts set clock_offset_ms = 0 where id = ${tx.accountId}`);
  await announceSessionChange(tx, tx.accountId);
  return true;
}
