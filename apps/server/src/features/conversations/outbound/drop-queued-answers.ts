import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { lockConversation, updateConversation } from '../conversation-store.ts';
import { deleteMessage, findMessage, listQueuedAiMessages, type MessageRow } from '../message-store.ts';

/** The AI then answers anew. A message being sent holds its conversation lock. */
export async function dropQueuedAnswers(tx: Tx, isMeant: (message: MessageRow) => boolean): Promise<void> {
  const waiting = (await listQueuedAiMessages(tx)).filter(isMeant);
  for (const { id, conversationId } of waiting.toSorted((a, b) => (a.conversationId < b.conversationId ? -1 : 1))) {
    const conversation = await lockConversation(tx, conversationId);
    if (!conversation || (await findMessage(tx, id))?.status !== 'queued') continue;
    await deleteMessage(tx, id);
    if (conversation.status === 'ai_active')
      await updateConversation(tx, conversationId, { agentDueAt: accountNow(tx) });
    await publish(tx, 'conversations', conversationId);
  }
  if (waiting.length > 0) await announceDue(tx);
}
