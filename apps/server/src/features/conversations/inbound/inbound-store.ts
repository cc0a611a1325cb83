import { and, sql } from 'drizzle-orm';
import { accountNow, type Ctx } from '#platform/context.ts';
import type { NewMessage } from '../message-store.ts';
import { conversationMessages, conversations } from '../schema.ts';
import { type ConversationChanges, ownConversation } from '../store.ts';

/**
 * The message and its effects on the conversation in one statement. False if the provider's message is already stored;
 * then nothing changes.
 */
export async function insertInbound(tx: Ctx, message: NewMessage, changes: ConversationChanges): Promise<boolean> {
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
    .where(and(ownConversation(tx, message.conversationId), sql`exists (select 1 from said)`))
    .returning({ id: conversations.id });
  return rows.length > 0;
}
