import type { ConversationId } from '@prumo/contracts/ids';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { hasRow } from '#platform/db/rows.ts';
import { type ConversationRow, ownConversation } from '../conversation-store.ts';
import { conversations } from '../schema.ts';

export async function lockPersonConversations(tx: Tx, personKeys: string[]): Promise<ConversationRow[]> {
  return tx.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, tx.accountId), anyOf(conversations.personKey, personKeys)))
    .orderBy(asc(conversations.id))
    .for('no key update');
}

/** A client_key present in both threads is cleared, so that both messages stay. */
export async function reassignThread(tx: Tx, from: ConversationId, into: ConversationId): Promise<void> {
  for (const name of ['conversation_messages', 'conversation_notes']) {
    const table = sql.identifier(name);
    await tx.db.execute(sql`
      update ${table} m set conversation_id = ${into}, client_key = case when exists (
          select 1 from ${table} o where o.conversation_id = ${into} and o.client_key = m.client_key)
        then null else m.client_key end
      where m.user_id = ${tx.accountId} and m.conversation_id = ${from}
    `);
  }
}

export async function isSendingIn(tx: Tx, id: ConversationId): Promise<boolean> {
  return hasRow(
    tx.db,
    sql`
    select 1 from thread_messages where conversation_id = ${id} and status = 'sending' limit 1
  `,
  );
}

export async function deleteConversation(tx: Tx, id: ConversationId): Promise<void> {
  await tx.db.delete(conversations).where(ownConversation(tx, id));
}
