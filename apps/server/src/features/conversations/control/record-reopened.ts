import { recordEvents } from '#features/analytics-events/index.ts';
import { actorLabel, type Tx } from '#platform/context.ts';
import type { ConversationRow } from '../conversation-store.ts';

type ReopenedConversation = Pick<ConversationRow, 'id' | 'isActive' | 'leadId'>;

export async function recordReopened(
  tx: Tx,
  { id, isActive, leadId }: ReopenedConversation,
  by = actorLabel(tx.actor),
) {
  if (isActive) return;
  const data = { conversationId: id, by };
  await recordEvents(tx, [{ eventType: 'conversation_reopened', leadId, data }]);
}
