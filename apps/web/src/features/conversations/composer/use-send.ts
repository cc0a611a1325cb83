import type { ChatMessage } from '@prumo/contracts/conversations';
import { errorMessage } from '#platform/api.ts';
import { newId } from '#platform/new-id.ts';
import { useSessionUser } from '#platform/session.ts';
import { useSendMessage } from '../queries.ts';
import type { Answering } from './composer-draft.ts';
import { type Outgoing, useOutbox } from './outbox.ts';
import { tellOutcome, tellSendFailed } from './tell-outcome.ts';

/** Sends what one writes; what did not get through stays in sight with its reason until it is tried again. */
export function useSend(conversationId: string, messages: readonly ChatMessage[]) {
  const { id: userId } = useSessionUser();
  const { items, put, remove } = useOutbox(userId, conversationId);
  const { mutateAsync } = useSendMessage(conversationId);

  async function post(item: Outgoing) {
    put({ ...item, state: 'sending', reason: '' });
    try {
      const { clientMessageId, text, answering } = item;
      const quote = answering ? { quotedMessageId: answering.id } : {};
      const message = await mutateAsync({ message: text, clientMessageId, ...quote });
      remove(clientMessageId);
      tellOutcome(message);
    } catch (error) {
      put({ ...item, state: 'failed', reason: errorMessage(error) });
      tellSendFailed();
    }
  }

  function send(text: string, answering?: Answering) {
    void post({ clientMessageId: newId(), text, answering, state: 'sending', reason: '' });
  }

  const isStored = ({ clientMessageId }: Outgoing) =>
    messages.some((message) => message.clientMessageId === clientMessageId);

  return { outgoing: items.filter((item) => !isStored(item)), send, retry: post, discard: remove };
}

export type Send = ReturnType<typeof useSend>;
