import type { AccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/client.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { queueDrops } from '../schema.ts';

export type QueueDrop = Pick<typeof queueDrops.$inferSelect, 'key' | 'channelAccountId' | 'queueId'>;

export async function insertQueueDrops(tx: Tx, drops: QueueDrop[]): Promise<void> {
  const dueAt = tx.clock.now();
  const rows = drops.map((drop) => ({ ...drop, userId: tx.accountId, dueAt }));
  await insertRows(tx.db, queueDrops, rows);
}

export type DueDrop = { key: string; accountId: AccountId; clockOffsetMs: number };

export async function listDueDrops(db: Db, { accountId }: Scope, now: Date, limit: number): Promise<DueDrop[]> {
  const { rows } = await db.execute<{ key: string; user_id: AccountId; offset: string }>(sql`
    select d.key, d.user_id, u.clock_offset_ms as offset from queue_drops d join users u on u.id = d.user_id
    where d.due_at <= ${now}::timestamptz ${accountId ? sql`and d.user_id = ${accountId}` : sql``}
    order by d.due_at, d.key limit ${limit}
  `);
  return rows.map((row) => ({ key: row.key, accountId: row.user_id, clockOffsetMs: Number(row.offset) }));
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

export async function nextDropAt(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`select min(due_at) as at from queue_drops`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
