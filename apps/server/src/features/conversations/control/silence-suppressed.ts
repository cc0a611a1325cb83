import type { Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { findConversationOfPerson, lockConversation, updateConversation } from '../conversation-store.ts';
import { endFollowUps } from '../follow-ups/end-follow-ups.ts';
import { ALL_AUTHORS, takeBack } from '../take-back/take-back.ts';

/** A takeover stays in place (NS-081). */
export async function silenceSuppressed(
  tx: Tx,
  { phoneKey, isByHand }: { phoneKey: string; isByHand: boolean },
): Promise<void> {
  const found = await findConversationOfPerson(tx, phoneKey);
  const conversation = found && (await lockConversation(tx, found.id));
  if (!conversation) return;
  await takeBack(tx, { conversationId: conversation.id, authors: ALL_AUTHORS });
  const isTaken = isByHand && conversation.status === 'human_taken';
  await updateConversation(tx, conversation.id, {
    agentDueAt: null,
    unansweredSince: null,
    fence: conversation.fence + 1,
    ...(isTaken ? {} : { status: 'human_taken', handOverReason: { code: isByHand ? 'suppressed' : 'opted_out' } }),
  });
  await endFollowUps(tx, conversation.id, { how: 'opted_out' });
  await publish(tx, 'conversations', conversation.id);
}
