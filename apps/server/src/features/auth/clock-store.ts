import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** How far the account's time runs ahead of the database's, in milliseconds. */
export async function readClock(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ offset: string }>(
    sql`select clock_offset_ms as offset from users where id = ${ctx.accountId}`,
  );
  return Number(rows[0]?.offset ?? 0);
}

/** Raises account time, never lowers it; false where that would be further ahead than `maxMs`. */
export async function raiseClock(tx: Ctx, offsetMs: number, maxMs: number): Promise<boolean> {
  const { rowCount } = await tx.db.execute(sql`
    update users set clock_offset_ms = greatest(clock_offset_ms, ${offsetMs}::bigint)
    where id = ${tx.accountId} and ${offsetMs}::bigint <= greatest(clock_offset_ms, ${maxMs}::bigint)
  `);
  return rowCount === 1;
}

/** Account time is real time again; true when it ran ahead. The row is locked first: the clock may just be raised. */
export async function resetClock(tx: Ctx): Promise<boolean> {
  const { rows } = await tx.db.execute<{ offset: string }>(
    sql`select clock_offset_ms as offset from users where id = ${tx.accountId} for no key update`,
  );
  if (Number(rows[0]?.offset ?? 0) === 0) return false;
  await tx.db.execute(sql`update users set clock_offset_ms = 0 where id = ${tx.accountId}`);
  return true;
}
