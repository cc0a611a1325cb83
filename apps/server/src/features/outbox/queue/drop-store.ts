import { AccountId, SendId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { announceDue } from '#platform/events/publish.ts';
import type { Send } from '../outbox-store.ts';
import { outbox } from '../schema.ts';

/**
 * Only marks sends, in the stop's transaction; the due source takes them out of the provider's queue after the commit,
 * also after a crash. Skips locked rows: a receipt is reporting them as sent, or they are already being taken back. A
 * stop that holds a campaign must not wait for a conversation's lock, which comes first in the lock order.
 */
export async function markToDrop(tx: Tx, ids: SendId[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rowCount } = await tx.db.execute(sql`
    update outbox s set drop_due_at = ${tx.clock.now()}::timestamptz, drop_tries = 0
    where s.id in (
      select o.id from outbox o
      where o.user_id = ${tx.accountId} and o.id = any(${sql.param(ids)}::uuid[])
        and o.status = 'sent' and o.queue_id is not null and o.confirmed_at is null
      for no key update skip locked
    )
  `);
  if (!rowCount) return false;
  await announceDue(tx);
  return true;
}

const DueDrop = z.object({ id: SendId, accountId: AccountId, clockOffsetMs: BigNumber });
export type DueDrop = z.infer<typeof DueDrop>;

export const listDueDrops = (db: Db, scope: Scope, now: Date, limit: number): Promise<DueDrop[]> =>
  rowsOf(
    db,
    DueDrop,
    sql`
      select s.id, s.user_id as "accountId", account.clock_offset_ms as "clockOffsetMs"
      from outbox s join accounts account on account.id = s.user_id
      where s.drop_due_at <= ${now}::timestamptz ${inScope(scope, sql`s.user_id`)} order by s.drop_due_at, s.id limit ${limit}
    `,
  );

/**
 * Claimed, because of two concurrent requests the second would mistake the first one's success for the message having
 * been sent.
 */
export async function claimDrop(ctx: Ctx, id: SendId, now: Date, until: Date): Promise<Send | null> {
  const rows = await ctx.db
    .update(outbox)
    .set({ dropDueAt: until, dropTries: sql`${outbox.dropTries} + 1` })
    .where(
      sql`${outbox.userId} = ${ctx.accountId} and ${outbox.id} = ${id} and ${outbox.dropDueAt} <= ${now}::timestamptz`,
    )
    .returning();
  return rows[0] ?? null;
}

export const nextDropAt = (db: Db): Promise<Date | null> =>
  timeOf(db, sql`select min(drop_due_at) as at from outbox where drop_due_at is not null`);
