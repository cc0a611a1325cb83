import { type ChatMessage, MESSAGE_PAGE } from '@prumo/contracts/conversations';
import type { InboxConversation } from '../inbox-conversation.ts';

export type Thread = InboxConversation & { hasOlder: boolean };

const isOlder = (one: ChatMessage, other: ChatMessage) =>
  one.timestamp === other.timestamp ? one.id < other.id : one.timestamp < other.timestamp;

const inOrder = (messages: ChatMessage[]) => messages.sort((one, other) => (isOlder(one, other) ? -1 : 1));

/**
 * Merges the newest page into the loaded messages. If they do not touch, older messages are dropped and fetched again
 * when needed.
 */
export function mergeThread(before: Thread | undefined, fresh: InboxConversation): Thread {
  const isWhole = fresh.messages.length < MESSAGE_PAGE;
  const oldest = fresh.messages[0];
  if (!before || !oldest || isWhole) return { ...fresh, hasOlder: !isWhole };
  const ids = new Set(fresh.messages.map(({ id }) => id));
  if (!before.messages.some(({ id }) => ids.has(id))) return { ...fresh, hasOlder: true };
  const kept = before.messages.filter((message) => !ids.has(message.id) && isOlder(message, oldest));
  return { ...fresh, messages: [...kept, ...fresh.messages], hasOlder: before.hasOlder };
}

/** Keeps the loaded messages, because the answer to an act may be older than they are. */
export const putConversation = (before: Thread | undefined, answer: InboxConversation): Thread =>
  before ? { ...before, ...answer, messages: before.messages } : mergeThread(before, answer);

export function prependMessages(thread: Thread, older: readonly ChatMessage[]): Thread {
  const ids = new Set(thread.messages.map(({ id }) => id));
  const added = older.filter(({ id }) => !ids.has(id));
  return { ...thread, messages: [...added, ...thread.messages], hasOlder: older.length >= MESSAGE_PAGE };
}

export function putMessage(thread: Thread, message: ChatMessage): Thread {
  const others = thread.messages.filter(({ id }) => id !== message.id);
  return { ...thread, messages: inOrder([...others, message]) };
}
