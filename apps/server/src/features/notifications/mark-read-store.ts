import type { ConversationId, NotificationId, UserId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { isShown, RECIPIENT } from './notification-store.ts';

export async function markRead(
  ctx: Ctx,
  which: { ids?: NotificationId[] | undefined; conversationId?: ConversationId; readerId: UserId },
): Promise<number> {
  const { ids, conversationId, readerId } = which;
  const chosen = ids
    ? sql`and id = any(${sql.param(ids)}::uuid[])`
    : conversationId
      ? sql`and (group_key = ${`conversation:${conversationId}`} or (kind in ('mention', 'lead_received') and conversation_id = ${conversationId}))`
      : sql``;
  const { rowCount } = await ctx.db.execute(sql`
    update notifications set read_at = ${accountNow(ctx)}::timestamptz
    where id in (
      select id from notifications
      where user_id = ${ctx.accountId} and ${RECIPIENT} = ${readerId} and read_at is null and ${isShown(ctx)} ${chosen}
      order by id for no key update
    )
  `);
  return rowCount ?? 0;
}

/**
 * Notifications that called a person to a conversation where nobody waits any more: a lead whose message the AI is about to
 * answer waits for no person.
 */
export async function markSettledRead(tx: Tx, conversationId: ConversationId): Promise<number> {
  const { rowCount } = await tx.db.execute(sql`
    update notifications set read_at = ${accountNow(tx)}::timestamptz
    where user_id = ${tx.accountId} and read_at is null and group_key = ${`conversation:${conversationId}`}
      and kind in ('follow_up', 'hand_over', 'complaint')
      and exists (
        select 1 from conversations c where c.id = ${conversationId} and (
          c.waiting_since is null
          or (notifications.kind = 'follow_up' and c.status = 'ai_active' and c.follow_up_since is null)
        )
      )
  `);
  return rowCount ?? 0;
}

export async function markGroupRead(tx: Tx, groupKey: string): Promise<number> {
  const { rowCount } = await tx.db.execute(sql`
    update notifications set read_at = ${accountNow(tx)}::timestamptz
    where user_id = ${tx.accountId} and read_at is null and group_key = ${groupKey}
  `);
  return rowCount ?? 0;
}
