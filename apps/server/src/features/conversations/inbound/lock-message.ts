import { lockIdentity } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { type ConversationRow, findConversation, lockConversation } from '../conversation-store.ts';
import { lockMessage, type MessageRow } from '../message-store.ts';

export type LockedMessage = { message: MessageRow; conversation: ConversationRow };

/** Locks the message and its conversation after the person, the order of every writer. */
export async function lockMessageWithOwners(
  tx: Tx,
  found: Pick<MessageRow, 'id' | 'conversationId'>,
): Promise<LockedMessage | null> {
  const owner = await findConversation(tx, found.conversationId);
  if (!owner) return null;
  await lockIdentity(tx, owner.personKey);
  const conversation = await lockConversation(tx, owner.id);
  const message = await lockMessage(tx, found.id);
  return message && conversation ? { message, conversation } : null;
}
