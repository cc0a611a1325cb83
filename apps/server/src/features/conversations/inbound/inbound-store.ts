import { type AccountId, type ChannelAccountId, type ConversationId, MessageId } from '@prumo/contracts/ids';
import { and, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type SetCtx, type SetTx, type Tx } from '#platform/context.ts';
import { insertionOf } from '#platform/db/insert-rows.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { type ConversationChanges, ownConversation } from '../conversation-store.ts';
import { type MessageChanges, type NewMessage, placeholderOf } from '../message-store.ts';
import { conversationMessages, conversations } from '../schema.ts';
import { PLACEHOLDER } from '../spoken-text.ts';

/** Returns false if the provider's message is already stored; then nothing changes. */
export async function insertSaid(tx: Tx, message: NewMessage, changes: ConversationChanges): Promise<boolean> {
  const said = tx.db.$with('said').as(
    tx.db
      .insert(conversationMessages)
      .values({ ...message, userId: tx.accountId })
      .onConflictDoNothing()
      .returning({ id: conversationMessages.id }),
  );
  const rows = await tx.db
    .with(said)
    .update(conversations)
    .set({ ...changes, updatedAt: accountNow(tx) })
    .where(andSaid(ownConversation(tx, message.conversationId)))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

export type Arrival = {
  isActive: true;
  hasUnreadMessages: true;
  unreadMark: number;
  lastMessageAt: Date;
  lastInboundAt: Date;
  unansweredSince: Date;
  fence: number;
};

export type ArrivedMessage = { message: NewMessage & { userId: AccountId }; arrival: Arrival };

const Stored = z.object({ id: MessageId });

/** Of any number of accounts, at most one for a conversation. Returns those that were not stored before. */
export async function insertArrived(tx: SetTx, arrived: ArrivedMessage[]): Promise<Set<MessageId>> {
  const messages = arrived.map(({ message }) => message);
  const list = (values: unknown[]) => sql.param(values);
  const times = (key: 'lastMessageAt' | 'lastInboundAt' | 'unansweredSince') =>
    list(arrived.map(({ arrival }) => arrival[key].toISOString()));
  const rows = await rowsOf(
    tx.db,
    Stored,
    sql`
      with said as (${insertionOf(conversationMessages, messages, 'skip')} returning id)
      update conversations c set is_active = true, has_unread_messages = true, unread_mark = a.unread_mark,
        last_message_at = a.last_message_at,
        last_inbound_at = a.last_inbound_at, unanswered_since = a.unanswered_since, fence = a.fence,
        updated_at = ${accountNow(tx)}::timestamptz
      from said join unnest(
        ${list(messages.map(({ id }) => id))}::uuid[], ${list(messages.map((one) => one.conversationId))}::uuid[],
        ${times('lastMessageAt')}::timestamptz[], ${times('lastInboundAt')}::timestamptz[],
        ${times('unansweredSince')}::timestamptz[], ${list(arrived.map(({ arrival }) => arrival.fence))}::int[],
        ${list(arrived.map(({ arrival }) => arrival.unreadMark))}::int[]
      ) as a (id, conversation_id, last_message_at, last_inbound_at, unanswered_since, fence, unread_mark) on a.id = said.id
      where c.id = a.conversation_id
      returning said.id
    `,
  );
  return new Set(rows.map(({ id }) => id));
}

export type ProviderName = { channelAccountId: ChannelAccountId; providerMessageId: string };

export type KnownName = ProviderName & { id: MessageId; conversationId: ConversationId };

/** Of any number of channel accounts; placeholders are not known yet. */
export async function listKnownNames(ctx: SetCtx, names: ProviderName[]): Promise<KnownName[]> {
  const { id, conversationId, channelAccountId, providerMessageId, messageType } = conversationMessages;
  const rows = await ctx.db
    .select({ id, conversationId, channelAccountId, providerMessageId })
    .from(conversationMessages)
    .where(
      and(
        sql`(${channelAccountId}, ${providerMessageId}) in (select * from unnest(
          ${sql.param(names.map((name) => name.channelAccountId))}::uuid[],
          ${sql.param(names.map((name) => name.providerMessageId))}::text[]
        ))`,
        ne(messageType, PLACEHOLDER),
      ),
    );
  return rows as KnownName[];
}

export const providerNameOf = ({
  channelAccountId,
  providerMessageId,
}: Record<keyof ProviderName, string | null>): string => `${channelAccountId} ${providerMessageId}`;

type Upgrade = {
  conversationId: ConversationId;
  channelAccountId: ChannelAccountId;
  providerMessageId: string;
  spoken: MessageChanges;
};

/** The message replaces its placeholder. Null without a placeholder. */
export async function upgradeSaid(
  tx: Tx,
  { conversationId, channelAccountId, providerMessageId, spoken }: Upgrade,
  changes: ConversationChanges,
): Promise<MessageId | null> {
  const said = tx.db.$with('said').as(
    tx.db
      .update(conversationMessages)
      .set(spoken)
      .where(placeholderOf(tx, channelAccountId, providerMessageId))
      .returning({ id: conversationMessages.id }),
  );
  const rows = await tx.db
    .with(said)
    .update(conversations)
    .set({ ...changes, updatedAt: accountNow(tx) })
    .where(andSaid(ownConversation(tx, conversationId)))
    .returning({ id: sql<MessageId>`(select id from said)` });
  return rows[0]?.id ?? null;
}

const andSaid = (which: SQL | undefined) => and(which, sql`exists (select 1 from said)`);
