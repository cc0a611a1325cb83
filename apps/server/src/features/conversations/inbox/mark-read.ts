import type { ConversationId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import { actorLabel, type Ctx, inTransaction, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish, publishTo } from '#platform/events/publish.ts';
import { lockConversation, updateConversation } from '../conversation-store.ts';
import { conversationRead } from '../facts.ts';
import { endFollowUps } from '../follow-ups/end-follow-ups.ts';
import { findWhoWaits, keepOwnRead, keepReadByAll } from './own-read-store.ts';

export async function markRead(ctx: Ctx, id: ConversationId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (!conversation) throw notFound();
    const readerId = userOf(tx);
    const { isUnread, othersWait } = await findWhoWaits(tx, id, readerId);
    if (!isUnread) return;
    if (othersWait) await keepOwnRead(tx, conversation, readerId);
    else await keepReadByAll(tx, conversation);
    await tx.facts.emit(tx, conversationRead, { conversationId: id, readerId });
    await publishTo(tx, readerId, 'conversations', id);
  });
}

export async function setActive(ctx: Ctx, id: ConversationId, isActive: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (!conversation) throw notFound();
    if (conversation.isActive === isActive) return;
    await updateConversation(tx, id, { isActive });
    if (!isActive) await endFollowUps(tx, id, { how: 'archived' });
    const eventType = isActive ? 'conversation_reopened' : 'conversation_archived';
    const data = { conversationId: id, by: actorLabel(tx.actor) };
    await recordEvents(tx, [{ eventType, leadId: conversation.leadId, data }]);
    await publish(tx, 'conversations', id);
  });
}
