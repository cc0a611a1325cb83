import { AccountId, type ConversationId, MessageId } from '@prumo/contracts/ids';
import { and, eq, isNull, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isLapsed, joinActiveChannel, mayBeCalled } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, firstRow, hasRow, rowsOf, Time } from '#platform/db/rows.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { waitingAccounts } from '#platform/engine/fair-rows.ts';
import { conversationMessages } from '../schema.ts';

const QueuedMessage = z.object({ id: MessageId, accountId: AccountId, clockOffsetMs: BigNumber });
export type QueuedMessage = z.infer<typeof QueuedMessage>;

export const listQueued = (db: Db, scope: Scope, now: Date, limit: number): Promise<QueuedMessage[]> =>
  rowsOf(
    db,
    QueuedMessage,
    sql`
      ${waitingAccounts(scope, sql`conversation_messages`, sql`status = 'queued'`)}
      select r.id, u.id as "accountId", u.clock_offset_ms as "clockOffsetMs"
      from waiting join users u on u.id = waiting.user_id ${joinActiveChannel(sql`u.id`)}
      cross join lateral (
        select m.id, m.due_at, row_number() over (order by m.due_at, m.id) as place_in_line
        from conversation_messages m
        where m.user_id = u.id and m.status = 'queued'
          and m.due_at <= ${now}::timestamptz + u.clock_offset_ms * interval '1 millisecond'
        order by m.due_at, m.id limit ${limit}
      ) r
      where ${mayBeCalled(now)}
      order by r.place_in_line, r.due_at limit ${limit}
    `,
  );

/** The delay doubles up to half an hour, so a permanent failure keeps neither engine nor clock busy. */
export async function postponeMessage(db: Db, id: MessageId, seconds: number): Promise<void> {
  await db.execute(sql`
    update conversation_messages set
      due_at = due_at + least(greatest(${seconds} * interval '1 second', due_at - timestamp), interval '30 minutes')
    where id = ${id} and status = 'queued'
  `);
}

const AtRow = z.object({ at: Time.nullable() });

export async function nextQueuedAt(db: Db, scope: Scope): Promise<Date | null> {
  const statement = sql`
    ${waitingAccounts(scope, sql`conversation_messages`, sql`status = 'queued'`)}
    select min(greatest(m.due_at - u.clock_offset_ms * interval '1 millisecond', a.queued_until)) as at
    from waiting join users u on u.id = waiting.user_id ${joinActiveChannel(sql`u.id`)}
    cross join lateral (
      select due_at from conversation_messages
      where user_id = u.id and status = 'queued' order by due_at limit 1
    ) m
    where coalesce(a.is_connected, true)
  `;
  return (await firstRow(db, AtRow, statement))?.at ?? null;
}

/** A send whose lease ran out has an unknown outcome and is never queued again (SEND-005). */
export async function expireLeases(
  db: Db,
  now: Date,
): Promise<{ accountId: AccountId; conversationId: ConversationId }[]> {
  return db
    .update(conversationMessages)
    .set({ status: 'unknown', leaseToken: null, leaseUntil: null })
    .where(and(eq(conversationMessages.status, 'sending'), isLapsed(conversationMessages.leaseUntil, now)))
    .returning({ accountId: conversationMessages.userId, conversationId: conversationMessages.conversationId });
}

export async function nextLeaseEnd(db: Db): Promise<Date | null> {
  const rows = await db
    .select({ at: min(conversationMessages.leaseUntil) })
    .from(conversationMessages)
    .where(eq(conversationMessages.status, 'sending'));
  return rows[0]?.at ?? null;
}

export async function hasMessageUnderWay(ctx: Pick<Ctx, 'db'>, scope: Scope): Promise<boolean> {
  return hasRow(
    ctx.db,
    sql`
    select 1 from conversation_messages m where m.status = 'sending' ${inScope(scope, sql`m.user_id`)} limit 1
  `,
  );
}

export async function deleteQueuedAiMessages(ctx: Ctx, conversationId: ConversationId): Promise<number> {
  const rows = await ctx.db
    .delete(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        eq(conversationMessages.status, 'queued'),
        sql`${conversationMessages.author} in ('ai', 'greeting')`,
        isNull(conversationMessages.leaseToken),
      ),
    )
    .returning({ id: conversationMessages.id });
  return rows.length;
}
