import type { ChatMessage } from '@prumo/contracts/conversations';
import { errorMessage } from '#platform/api.ts';
import { useSessionUser } from '#platform/session.ts';
import { type Outgoing, useOutbox } from './outbox.ts';
import { useSendMessage } from './queries.ts';
import { tellOutcome, tellSendFailed } from './tell-outcome.ts';

const isSameText = (message: ChatMessage, text: string) => message.from === 'user' && message.content === text;

/** Sends what one writes; what did not get through stays in sight with its reason until it is tried again. */
export function useSend(conversationId: string, messages: readonly ChatMessage[]) {
  const { id: userId } = useSessionUser();
  const { items, put, remove } = useOutbox(userId, conversationId);
  const { mutateAsync } = useSendMessage(conversationId);

  async function post(item: Outgoing) {
    put({ ...item, state: 'sending', reason: '' });
    try {
      const { clientMessageId, text } = item;
      const message = await mutateAsync({ message: text, clientMessageId });
      remove(clientMessageId);
      tellOutcome(message);
    } catch (error) {
      put({ ...item, state: 'failed', reason: errorMessage(error) });
      tellSendFailed();
    }
  }

  function send(text: string) {
    const knownIds = messages.filter((message) => isSameText(message, text)).map(({ id }) => id);
    void post({ clientMessageId: crypto.randomUUID(), text, knownIds, state: 'sending', reason: '' });
  }

  const isStored = ({ text, knownIds }: Outgoing) =>
    messages.some((message) => isSameText(message, text) && !knownIds.includes(message.id));

  return { outgoing: items.filter((item) => !isStored(item)), send, retry: post, discard: remove };
}

export type Send = ReturnType<typeof useSend>;
