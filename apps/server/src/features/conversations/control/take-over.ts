import type { ConversationId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import { accountNow, actorLabel, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { actingUser } from '../acting-user.ts';
import { type ConversationRow, findConversation, lockConversation, updateConversation } from '../conversation-store.ts';
import { conversationTaken } from '../facts.ts';
import { deleteQueuedAiMessages } from '../message-store.ts';
import { AUTOMATIC_AUTHORS, takeBack } from '../take-back/take-back.ts';
import { ownTaken, type TakeOver } from './own-lead.ts';
import { recordReopened } from './record-reopened.ts';

const ONLY_CONVERSATION: TakeOver = { wanted: 'conversation', mayAssign: false };

/**
 * After the commit no AI message is sent: the raised fence refuses replies being written. Repeating the call changes
 * nothing (NS-113).
 */
export async function takeOver(ctx: Ctx, id: ConversationId, taking: TakeOver = ONLY_CONVERSATION): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await findConversation(tx, id);
    if (!found) throw notFound();
    await ownTaken(tx, found.leadId, taking);
    const conversation = await lockConversation(tx, id);
    if (!conversation) throw notFound();
    await takeControl(tx, conversation);
    await publish(tx, 'conversations', id);
  });
}

export async function takeControl(tx: Tx, conversation: ConversationRow): Promise<ConversationRow> {
  const isTaken = conversation.status === 'human_taken' && conversation.assignedToUserId !== null;
  if (isTaken && conversation.isActive) return conversation;
  await deleteQueuedAiMessages(tx, conversation.id);
  await takeBack(tx, { conversationId: conversation.id, authors: AUTOMATIC_AUTHORS });
  const userId = await actingUser(tx);
  await recordReopened(tx, conversation);
  const row = await updateConversation(tx, conversation.id, {
    status: 'human_taken',
    isAiEnabled: false,
    isActive: true,
    assignedToUserId: conversation.assignedToUserId ?? userId,
    takenOverAt: isTaken ? conversation.takenOverAt : accountNow(tx),
    agentDueAt: null,
    burstStartedAt: null,
    fence: conversation.fence + 1,
  });
  if (!isTaken) {
    const { leadId, personKey } = conversation;
    const data = { conversationId: conversation.id, by: actorLabel(tx.actor) };
    await recordEvents(tx, [{ eventType: 'human_takeover', leadId, data }]);
    await tx.facts.emit(tx, conversationTaken, { conversationId: conversation.id, leadId, personKey });
  }
  return row;
}
