import {
  AccountId,
  type CampaignId,
  ChannelAccountId,
  type ConversationId,
  type LeadId,
  MessageId,
} from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { QueueDrop } from '#features/channel/index.ts';
import type { Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, firstRow, rowsOf, Time } from '#platform/db/rows.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';

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

const isStanding = sql`m.direction = 'outbound' and m.status = 'sent' and m.queue_id is not null and m.confirmed_at is null`;

const StandingMessage = z.object({ key: MessageId, channelAccountId: ChannelAccountId, queueId: z.string() });

export const listStandingOf = (tx: Tx, leadIds: LeadId[]): Promise<QueueDrop[]> =>
  rowsOf(
    tx.db,
    StandingMessage,
    sql`
      select m.id as key, m.channel_account_id as "channelAccountId", m.queue_id as "queueId"
      from conversations c join conversation_messages m on m.conversation_id = c.id
      where c.user_id = ${tx.accountId} and c.lead_id = any(${sql.param(leadIds)}::uuid[])
        and ${isStanding} and m.channel_account_id is not null
    `,
  );

/**
 * Skips locked rows: a receipt is reporting them as sent, or they are already being taken back. A stop that holds a
 * campaign must not wait for a conversation's lock, which comes first in the lock order.
 */
export async function markForTakingBack(tx: Tx, target: TakeBackTarget): Promise<number> {
  const { rowCount } = await tx.db.execute(sql`
    update conversation_messages m set drop_due_at = ${tx.clock.now()}::timestamptz, drop_tries = 0
    where m.id in (
      select m.id from conversation_messages m
      where m.user_id = ${tx.accountId} and ${isTargeted(target)}
        and ${isStanding}
      for no key update skip locked
    )
  `);
  return rowCount ?? 0;
}

const DueTakeBack = z.object({ id: MessageId, accountId: AccountId, clockOffsetMs: BigNumber, tries: z.number() });
export type DueTakeBack = z.infer<typeof DueTakeBack>;

export const listDueTakeBacks = (db: Db, scope: Scope, now: Date, limit: number): Promise<DueTakeBack[]> =>
  rowsOf(
    db,
    DueTakeBack,
    sql`
      select m.id, m.user_id as "accountId", m.drop_tries as tries, u.clock_offset_ms as "clockOffsetMs"
      from conversation_messages m join users u on u.id = m.user_id
      where m.drop_due_at <= ${now}::timestamptz ${inScope(scope, sql`m.user_id`)} order by m.drop_due_at limit ${limit}
    `,
  );

/**
 * Claimed, because of two concurrent requests the second would mistake the first one's success for the message having
 * been sent.
 */
export async function claimTakeBack(db: Db, id: MessageId, now: Date, until: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update conversation_messages set drop_due_at = ${until}::timestamptz, drop_tries = drop_tries + 1
    where id = ${id} and drop_due_at <= ${now}::timestamptz
  `);
  return (rowCount ?? 0) > 0;
}

const AtRow = z.object({ at: Time.nullable() });

export async function nextTakeBackAt(db: Db, scope: Scope): Promise<Date | null> {
  const next = await firstRow(
    db,
    AtRow,
    sql`select min(m.drop_due_at) as at from conversation_messages m where m.drop_due_at is not null ${inScope(scope, sql`m.user_id`)}`,
  );
  return next?.at ?? null;
}

/** The lead waits again, counted from the first message after our previous one; not after an opt-out. */
export async function restoreWait(tx: Tx, conversationId: ConversationId): Promise<void> {
  await tx.db.execute(sql`
    update conversations c set unanswered_since = (
      select min(i.timestamp) from conversation_messages i
      where i.conversation_id = c.id and i.direction = 'inbound' and i.timestamp > coalesce((
        select max(o.timestamp) from conversation_messages o
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
