import type { ConversationId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import { findSuppression } from '#features/leads/index.ts';
import { accountNow, actorLabel, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { lockConversation, updateConversation } from '../conversation-store.ts';
import { conversationReleased } from '../facts.ts';
import { endFollowUps } from '../follow-ups/end-follow-ups.ts';

export async function release(ctx: Ctx, id: ConversationId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (!conversation) throw notFound();
    if (await findSuppression(tx, conversation.personKey)) throw new Refusal('contact_opted_out');
    await updateConversation(tx, id, {
      status: 'ai_active',
      isAiEnabled: true,
      isActive: true,
      assignedToUserId: null,
      takenOverAt: null,
      handOverReason: null,
      givenToAiAt: accountNow(tx),
      fence: conversation.fence + 1,
    });
    await endFollowUps(tx, id, { how: 'released' });
    const data = { conversationId: id, by: actorLabel(tx.actor) };
    await recordEvents(tx, [{ eventType: 'conversation_released', leadId: conversation.leadId, data }]);
    await tx.facts.emit(tx, conversationReleased, { conversationId: id });
    await publish(tx, 'conversations', id);
    await announceDue(tx);
  });
}
