import { AccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { queueDrops } from '../schema.ts';

export type QueueDrop = Pick<typeof queueDrops.$inferSelect, 'key' | 'channelAccountId' | 'queueId'>;

export async function insertQueueDrops(tx: Tx, drops: QueueDrop[]): Promise<void> {
  const dueAt = tx.clock.now();
  const rows = drops.map((drop) => ({ ...drop, userId: tx.accountId, dueAt }));
  await insertRows(tx.db, queueDrops, rows);
}

const DueDrop = z.object({ key: z.string(), accountId: AccountId, clockOffsetMs: BigNumber });
export type DueDrop = z.infer<typeof DueDrop>;

export function listDueDrops(db: Db, { accountId }: Scope, now: Date, limit: number): Promise<DueDrop[]> {
  const statement = sql`
    select d.key, d.user_id as "accountId", u.clock_offset_ms as "clockOffsetMs"
    from queue_drops d join users u on u.id = d.user_id
    where d.due_at <= ${now}::timestamptz ${accountId ? sql`and d.user_id = ${accountId}` : sql``}
    order by d.due_at, d.key limit ${limit}
  `;
  return rowsOf(db, DueDrop, statement);
}

const own = (ctx: Ctx, key: string) => sql`${queueDrops.userId} = ${ctx.accountId} and ${queueDrops.key} = ${key}`;

export async function claimDrop(
  ctx: Ctx,
  key: string,
  now: Date,
  until: Date,
): Promise<(QueueDrop & { tries: number }) | null> {
  const rows = await ctx.db
    .update(queueDrops)
    .set({ dueAt: until, tries: sql`${queueDrops.tries} + 1` })
    .where(sql`${own(ctx, key)} and ${queueDrops.dueAt} <= ${now}::timestamptz`)
    .returning();
  return rows[0] ?? null;
}

export async function dropAgainAt(ctx: Ctx, key: string, at: Date): Promise<void> {
  await ctx.db.update(queueDrops).set({ dueAt: at }).where(own(ctx, key));
}

export async function forgetDrop(tx: Tx, key: string): Promise<void> {
  await tx.db.delete(queueDrops).where(own(tx, key));
}

export const nextDropAt = (db: Db): Promise<Date | null> => timeOf(db, sql`select min(due_at) as at from queue_drops`);
