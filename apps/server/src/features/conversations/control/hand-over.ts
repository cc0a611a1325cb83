import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import { recordEvents } from '#features/analytics-events/index.ts';
import type { Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { type ConversationRow, updateConversation } from '../conversation-store.ts';
import { handedOver } from '../facts.ts';

type HandOver = { reason: HandOverReason | null; summary?: string | null };

/** The caller holds the conversation's lock. */
export async function handOver(
  tx: Tx,
  conversation: ConversationRow,
  { reason, summary }: HandOver,
): Promise<ConversationRow> {
  const row = await updateConversation(tx, conversation.id, {
    status: 'human_taken',
    assignedToUserId: null,
    hasUnreadMessages: true,
    unreadMark: conversation.unreadMark + 1,
    handOverReason: reason,
    agentDueAt: null,
    burstStartedAt: null,
    fence: conversation.fence + 1,
  });
  if (reason) {
    await recordEvents(tx, [
      {
        eventType: 'human_transfer',
        leadId: conversation.leadId,
        data: { conversationId: conversation.id, reason, summary },
      },
    ]);
  }
  await tx.facts.emit(tx, handedOver, { conversationId: conversation.id, reason });
  await publish(tx, 'conversations', conversation.id);
  return row;
}
