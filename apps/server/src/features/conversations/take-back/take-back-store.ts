import {
  type CampaignId,
  type ChannelAccountId,
  type ConversationId,
  type LeadId,
  type MessageId,
  SendId,
} from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';

export type TakeBackTarget =
  | { isEverything: true }
  | { messageId: MessageId }
  | { campaignId: CampaignId }
  | { campaignIds: CampaignId[] }
  | { conversationId: ConversationId; authors: readonly string[] }
  | { channelAccountId: ChannelAccountId };

function isTargeted(target: TakeBackTarget): SQL {
  if ('isEverything' in target) return sql`true`;
  if ('messageId' in target) return sql`m.id = ${target.messageId}`;
  if ('campaignId' in target) return sql`m.campaign_id = ${target.campaignId}`;
  if ('campaignIds' in target) return sql`m.campaign_id = any(${sql.param(target.campaignIds)}::uuid[])`;
  if ('channelAccountId' in target) return sql`m.channel_account_id = ${target.channelAccountId}`;
  return sql`m.conversation_id = ${target.conversationId} and m.author = any(${sql.param(target.authors)}::text[])`;
}

/** As `outbox_standing_idx` holds it. */
const isStanding = sql`o.status = 'sent' and o.queue_id is not null and o.confirmed_at is null`;

const Standing = z.object({ id: SendId });

/** Our messages that may still be in a provider's queue. */
async function listStanding(tx: Tx, where: SQL): Promise<SendId[]> {
  const statement = sql`
    select m.id from outbox o join conversation_messages m on m.id = o.id join conversations c on c.id = m.conversation_id
    where o.user_id = ${tx.accountId} and ${where} and ${isStanding}
  `;
  return (await rowsOf(tx.db, Standing, statement)).map(({ id }) => id);
}

export const listTargeted = (tx: Tx, target: TakeBackTarget): Promise<SendId[]> => listStanding(tx, isTargeted(target));

export const listStandingOf = (tx: Tx, leadIds: LeadId[]): Promise<SendId[]> =>
  listStanding(tx, sql`c.lead_id = any(${sql.param(leadIds)}::uuid[])`);

/** The lead waits again, counted from the first message after our previous one; not after an opt-out. */
export async function restoreWait(tx: Tx, conversationId: ConversationId): Promise<void> {
  await tx.db.execute(sql`
    update conversations c set unanswered_since = (
      select min(i.timestamp) from conversation_messages i
      where i.conversation_id = c.id and i.direction = 'inbound' and i.timestamp > coalesce((
        select max(o.timestamp) from thread_messages o
        where o.conversation_id = c.id and o.direction = 'outbound' and o.author in ('ai', 'user')
          and o.status in ('sent', 'delivered', 'read')
      ), '-infinity')
    )
    where c.id = ${conversationId} and c.user_id = ${tx.accountId} and not exists (
      select 1 from suppressions s
      where s.user_id = c.user_id and s.phone_key = c.person_key and not s.has_written_since
    )
  `);
}
