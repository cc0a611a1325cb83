import type { ChannelAccountId, ConversationId, MessageId } from '@prumo/contracts/ids';
import { and, type SQL, sql } from 'drizzle-orm';
import { accountNow, type Tx } from '#platform/context.ts';
import { type ConversationChanges, ownConversation } from '../conversation-store.ts';
import { type MessageChanges, type NewMessage, placeholderOf } from '../message-store.ts';
import { conversationMessages, conversations } from '../schema.ts';

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

type Upgrade = {
  conversationId: ConversationId;
  channelAccountId: ChannelAccountId;
  providerMessageId: string;
  spoken: MessageChanges;
};

/** Like {@link insertSaid}, but the message replaces its placeholder. Null without a placeholder. */
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
