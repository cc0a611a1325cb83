import type { MessageId } from '@prumo/contracts/ids';
import { lockPersons } from '#features/leads/index.ts';
import type { SetTx, Tx } from '#platform/context.ts';
import { type ConversationRow, findConversations, lockConversations } from '../conversation-store.ts';
import { lockMessages, type MessageRow } from '../message-store.ts';

export type LockedMessage = { message: MessageRow; conversation: ConversationRow };

type FoundMessage = Pick<MessageRow, 'id' | 'conversationId'>;

/** Locks messages and their conversations after the persons, the order of every writer. */
export async function lockMessagesWithOwners(tx: SetTx, found: FoundMessage[]): Promise<Map<MessageId, LockedMessage>> {
  const ids = [...new Set(found.map(({ conversationId }) => conversationId))];
  const owners = await findConversations(tx, ids);
  if (owners.length === 0) return new Map();
  await lockPersons(tx, owners);
  const conversations = new Map((await lockConversations(tx, ids)).map((row) => [row.id, row]));
  const conversationOf = new Map(found.map(({ id, conversationId }) => [id, conversations.get(conversationId)]));
  const messages = await lockMessages(tx, [...conversationOf.keys()]);
  return new Map(
    messages.flatMap((message) => {
      const conversation = conversationOf.get(message.id);
      return conversation ? [[message.id, { message, conversation }] as const] : [];
    }),
  );
}

export async function lockMessageWithOwners(tx: Tx, found: FoundMessage): Promise<LockedMessage | null> {
  return (await lockMessagesWithOwners(tx, [found])).get(found.id) ?? null;
}
