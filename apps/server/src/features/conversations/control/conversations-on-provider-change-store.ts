import { type ChannelAccountId, ConversationId } from '@prumo/contracts/ids';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteDirectSends, failTalkSends, setTalkTimesBack } from '#features/outbox/index.ts';
import type { Tx } from '#platform/context.ts';
import { clampToTime } from '#platform/db/clamp-to-time.ts';
import { rowsOf } from '#platform/db/rows.ts';

const NOT_SENT: MessageFailure = { code: 'provider_changed_first' };

/** Locks in id order and waits for every running write to a conversation. */
export async function lockAllConversations(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select id from conversations where user_id = ${tx.accountId} order by id for no key update`);
}

export async function endQueued(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    delete from conversation_messages where id in (
      select id from outbox
      where user_id = ${tx.accountId} and status = 'queued' and kind in ('answer', 'greeting', 'confirmation'))
  `);
  await failTalkSends(tx, { statuses: ['queued'], reason: NOT_SENT });
}

export async function stampMessages(tx: Tx, previous: ChannelAccountId): Promise<void> {
  await tx.db.execute(sql`
    update conversation_messages set channel_account_id = ${previous}
    where user_id = ${tx.accountId} and channel_account_id is null
  `);
}

export async function cancelAgentTurns(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    update conversations set fence = fence + 1, agent_due_at = null, agent_lease_until = null, burst_started_at = null,
      reengage_at = null
    where user_id = ${tx.accountId}
  `);
}

const Owned = z.object({ id: ConversationId, personKey: z.string() });

export const listOnlyOn = (tx: Tx, previous: ChannelAccountId): Promise<z.infer<typeof Owned>[]> =>
  rowsOf(
    tx.db,
    Owned,
    sql`
      select c.id, c.person_key as "personKey" from conversations c
      where c.user_id = ${tx.accountId} and not exists (
        select 1 from conversation_messages m where m.conversation_id = c.id and m.channel_account_id <> ${previous})
    `,
  );

export async function deleteMessagesOn(tx: Tx, previous: ChannelAccountId): Promise<void> {
  await tx.db.execute(sql`
    delete from conversation_messages where user_id = ${tx.accountId} and channel_account_id = ${previous}
  `);
  await deleteDirectSends(tx, previous);
}

export async function deleteEmptied(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    delete from conversations c
    where c.user_id = ${tx.accountId}
      and not exists (select 1 from conversation_messages m where m.conversation_id = c.id)
      and not exists (select 1 from conversation_notes n where n.conversation_id = c.id)
  `);
}

/** Closes sends under way too: their outcome then finds no lease. */
export async function setMessagesApart(tx: Tx, previous: ChannelAccountId): Promise<void> {
  await tx.db.execute(sql`
    update conversation_messages set is_simulated = true
    where user_id = ${tx.accountId} and channel_account_id = ${previous} and not is_simulated
  `);
  await failTalkSends(tx, { statuses: ['sending', 'unknown'], reason: NOT_SENT, channelAccountId: previous });
}

export async function forgetSimulatedTimes(tx: Tx, previous: ChannelAccountId): Promise<void> {
  const real = sql`m.conversation_id = c.id and m.direction = 'inbound' and m.channel_account_id <> ${previous}`;
  await tx.db.execute(sql`
    update conversations c set
      last_inbound_at = (select max(m.timestamp) from conversation_messages m where ${real}),
      unanswered_since = (select min(m.timestamp) from conversation_messages m
        where ${real} and m.timestamp = c.unanswered_since),
      lead_data_collected = c.lead_data_collected - 'lastIntent'
    where c.user_id = ${tx.accountId}
  `);
}

export async function archiveKept(tx: Tx, ids: ConversationId[]): Promise<void> {
  await tx.db.execute(sql`
    update conversations set is_active = false, has_unread_messages = false, unanswered_since = null, greeted_at = null,
      status = 'ai_active', assigned_to_user_id = null, taken_over_at = null, hand_over_reason = null,
      given_to_ai_at = null, campaign_id = null
    where user_id = ${tx.accountId} and id = any(${sql.param(ids)}::uuid[])
  `);
}

export async function setTimesBack(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const notAfter = clampToTime(at);
  await tx.db.execute(sql`
    update conversation_messages set timestamp = ${notAfter('timestamp')}
    where user_id = ${tx.accountId} and timestamp > ${at}
  `);
  await setTalkTimesBack(tx, now);
  await tx.db.execute(sql`
    update conversations set last_message_at = ${notAfter('last_message_at')}, created_at = ${notAfter('created_at')},
      last_inbound_at = ${notAfter('last_inbound_at')}, unanswered_since = ${notAfter('unanswered_since')},
      taken_over_at = ${notAfter('taken_over_at')}, updated_at = ${notAfter('updated_at')}
    where user_id = ${tx.accountId}
  `);
}
