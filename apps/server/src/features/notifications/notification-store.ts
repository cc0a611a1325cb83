import {
  type CampaignId,
  type ChannelAccountId,
  type ConversationId,
  type ImportId,
  type LeadId,
  NotificationId,
} from '@prumo/contracts/ids';
import type { NotificationKind } from '@prumo/contracts/notifications';
import type { NotificationReason } from '@prumo/contracts/reasons/notification';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { notifications } from './schema.ts';

export type NewNotification = {
  kind: NotificationKind;
  groupKey: string;
  count?: number;
  isQuiet?: boolean | SQL;
  leadId?: LeadId | null;
  conversationId?: ConversationId | SQL | null;
  campaignId?: CampaignId | null;
  importId?: ImportId | null;
  reason?: NotificationReason | null;
};

const WEIGHT = (kind: SQL) =>
  sql`array_position(array['message', 'new_conversation', 'follow_up', 'hand_over', 'complaint', 'opt_out'], ${kind})`;

const IdRow = z.object({ id: NotificationId });

export async function keepNotification(
  tx: Tx,
  { kind, groupKey, count = 0, isQuiet = false, leadId, conversationId, campaignId, importId, reason }: NewNotification,
): Promise<NotificationId> {
  const outweighs = sql`(n.is_quiet or coalesce(${WEIGHT(sql`excluded.kind`)} >= ${WEIGHT(sql`n.kind`)}, true))`;
  const { id } = await onlyRow(
    tx.db,
    IdRow,
    sql`
      insert into notifications as n (id, user_id, kind, group_key, is_quiet, count, lead_id, conversation_id, campaign_id,
        import_id, reason, happened_at)
      values (${newId<string>()}, ${tx.accountId}, ${kind}, ${groupKey}, ${isQuiet}, ${count}, ${leadId ?? null}::uuid,
        ${conversationId ?? null}::uuid, ${campaignId ?? null}::uuid, ${importId ?? null}::uuid, ${reason ? JSON.stringify(reason) : null}::jsonb,
        ${accountNow(tx)}::timestamptz)
      on conflict (user_id, group_key) where read_at is null do update set
        kind = case when ${outweighs} then excluded.kind else n.kind end,
        reason = case when ${outweighs} then excluded.reason else n.reason end,
        is_quiet = n.is_quiet and excluded.is_quiet,
        count = n.count + excluded.count,
        conversation_id = coalesce(excluded.conversation_id, n.conversation_id),
        happened_at = greatest(n.happened_at, excluded.happened_at)
      returning id
    `,
  );
  return id;
}

export const answeredByMachine = (conversationId: ConversationId): SQL => sql`
  not exists (
    select 1 from conversations c
    where c.id = ${conversationId}::uuid and c.status = 'human_taken' and c.hand_over_reason is null
  )`;

export const conversationOfPerson = (ctx: Ctx, personKey: string): SQL =>
  sql`(select id from conversations where user_id = ${ctx.accountId} and person_key = ${personKey})`;

export async function isInUse(ctx: Ctx, channelAccountId: ChannelAccountId): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    select 1 from channel_accounts a join whatsapp_settings s on s.user_id = a.user_id and s.provider = a.provider
    where a.id = ${channelAccountId} and a.user_id = ${ctx.accountId}
  `);
  return rowCount !== 0;
}

export async function markRead(
  ctx: Ctx,
  which: { ids?: NotificationId[] | undefined; conversationId?: ConversationId },
): Promise<number> {
  const { ids, conversationId } = which;
  const chosen = ids
    ? sql`and id = any(${sql.param(ids)}::uuid[])`
    : conversationId
      ? sql`and group_key = ${`conversation:${conversationId}`}`
      : sql``;
  const { rowCount } = await ctx.db.execute(sql`
    update notifications set read_at = ${accountNow(ctx)}::timestamptz
    where id in (
      select id from notifications where user_id = ${ctx.accountId} and read_at is null ${chosen}
      order by id for no key update
    )
  `);
  return rowCount ?? 0;
}

/** Notifications that called a person to a conversation where nobody waits any more. */
export async function markSettledRead(tx: Tx, conversationId: ConversationId): Promise<number> {
  const { rowCount } = await tx.db.execute(sql`
    update notifications set read_at = ${accountNow(tx)}::timestamptz
    where user_id = ${tx.accountId} and read_at is null and group_key = ${`conversation:${conversationId}`}
      and kind in ('follow_up', 'hand_over', 'complaint')
      and exists (select 1 from conversations c where c.id = ${conversationId} and c.waiting_since is null)
  `);
  return rowCount ?? 0;
}

export async function reassignToConversation(tx: Tx, from: ConversationId, into: ConversationId): Promise<void> {
  await tx.db.execute(sql`
    update notifications n set conversation_id = ${into}, group_key = ${`conversation:${into}`}
    where n.user_id = ${tx.accountId} and n.conversation_id = ${from} and (n.read_at is not null or not exists (
      select 1 from notifications o
      where o.user_id = n.user_id and o.group_key = ${`conversation:${into}`} and o.read_at is null
    ))
  `);
}

export async function reassignToLead(tx: Tx, from: LeadId, into: LeadId): Promise<void> {
  await tx.db.execute(sql`
    update notifications set lead_id = ${into} where user_id = ${tx.accountId} and lead_id = ${from}
  `);
}

export async function setTimesBack(tx: Tx): Promise<void> {
  const now = accountNow(tx);
  await tx.db.execute(sql`
    update notifications set happened_at = ${now}::timestamptz
    where user_id = ${tx.accountId} and happened_at > ${now}::timestamptz
  `);
}

const KEPT = sql`interval '90 days'`;

export const deleteOldNotifications = (db: Db, now: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, notifications, { where: sql`happened_at < ${now}::timestamptz - ${KEPT}`, stopping });
