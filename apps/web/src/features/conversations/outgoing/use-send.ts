import { ChatMessage } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { newId } from '#platform/browser/new-id.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError, NetworkError } from '#platform/requests/api-error.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { conversationsChanged, sendMessage } from '../queries.ts';
import { inboxTexts } from '../texts.ts';
import type { AnsweredMessage } from './composer-draft.ts';
import {
  type OutgoingKey,
  type OutgoingMessage,
  putOutgoing,
  removeOutgoing,
  useOutgoing,
} from './outgoing-messages.ts';
import { tellOutcome, tellSendFailed, tellUnanswered } from './tell-outcome.ts';

/** A message that waited longer may be outdated, so the user decides about it. */
const LONGEST_WAIT_MS = 5 * 60_000;

type WaitingMessage = { key: OutgoingKey; item: OutgoingMessage; since: number };
const waiting = new Map<string, WaitingMessage>();

async function post(key: OutgoingKey, item: OutgoingMessage) {
  const { clientMessageId, text, answering, seenMessageId } = item;
  putOutgoing(key, { ...item, state: 'sending', reason: '' });
  try {
    const quote = answering ? { quotedMessageId: answering.id } : {};
    const message = await sendMessage(key.conversationId, {
      message: text,
      clientMessageId,
      ...quote,
      ...(seenMessageId ? { seenMessageId } : {}),
    });
    removeOutgoing(key, clientMessageId);
    tellOutcome(message);
  } catch (error) {
    if (error instanceof NetworkError && !navigator.onLine) {
      putOutgoing(key, { ...item, state: 'waiting', reason: '' });
      waiting.set(clientMessageId, { key, item, since: Date.now() });
      return;
    }
    const crossing = crossingIn(error);
    if (crossing) {
      // Asked for again, it is sent by who has seen what crossed it.
      putOutgoing(key, { ...item, seenMessageId: crossing.id, state: 'crossed', reason: errorMessage(error) });
      void conversationsChanged();
      return;
    }
    const state = error instanceof NetworkError && error.hasLeft ? 'uncertain' : 'failed';
    putOutgoing(key, { ...item, state, reason: errorMessage(error) });
    if (state === 'uncertain') tellUnanswered();
    else tellSendFailed();
  }
}

function crossingIn(error: unknown): ChatMessage | null {
  if (!(error instanceof ApiError) || error.code !== 'answered_meanwhile') return null;
  return ChatMessage.safeParse(error.body.message).data ?? null;
}

function sendWaiting() {
  const due = [...waiting.values()];
  waiting.clear();
  for (const { key, item, since } of due) {
    if (Date.now() - since <= LONGEST_WAIT_MS) void post(key, item);
    else putOutgoing(key, { ...item, state: 'failed', reason: inboxTexts.thread.waitedLong });
  }
}
window.addEventListener('online', sendWaiting);

function takeBack(key: OutgoingKey, { clientMessageId }: OutgoingMessage) {
  waiting.delete(clientMessageId);
  removeOutgoing(key, clientMessageId);
}

export function useSend(conversationId: ConversationId, messages: readonly ChatMessage[]) {
  const { id: userId } = useSessionUser();
  const key = { userId, conversationId };
  const items = useOutgoing(key);

  function send(text: string, answering?: AnsweredMessage) {
    void post(key, {
      clientMessageId: newId(),
      text,
      answering,
      seenMessageId: messages.at(-1)?.id,
      state: 'sending',
      reason: '',
    });
  }

  const isStored = ({ clientMessageId }: OutgoingMessage) =>
    messages.some((message) => message.clientMessageId === clientMessageId);

  return {
    outgoing: items.filter((item) => !isStored(item)),
    send,
    retry: (item: OutgoingMessage) => post(key, item),
    discard: (item: OutgoingMessage) => takeBack(key, item),
  };
}

export type OutgoingActions = ReturnType<typeof useSend>;
