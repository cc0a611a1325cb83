import { reassignEventsOfConversation } from '#features/analytics-events/index.ts';
import { EventTooEarly } from '#features/channel/index.ts';
import type { LeadMerge } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { type ConversationRow, laterOf, updateConversation } from '../conversation-store.ts';
import { conversationsMerged } from '../facts.ts';
import { reassignFollowUps, recountWaits } from '../follow-ups/follow-up-store.ts';
import {
  deleteConversation,
  isSendingIn,
  lockPersonConversations,
  reassignThread,
} from './merge-conversations-store.ts';

export const reassignConversationsOfPerson = (tx: Tx, { leadId, fromKey, toKey }: KeyChange): Promise<void> =>
  onLeadMerged(tx, { from: { leadId, key: fromKey }, into: { leadId, key: toKey } });

type KeyChange = { leadId: LeadMerge['into']['leadId']; fromKey: string; toKey: string };

export async function onLeadMerged(tx: Tx, { from, into }: LeadMerge): Promise<void> {
  const rows = await lockPersonConversations(tx, [from.key, into.key]);
  const [old, kept] = [from, into].map(({ key }) => rows.find(({ personKey }) => personKey === key));
  if (!old) return;
  if (!kept) {
    await updateConversation(tx, old.id, { personKey: into.key, leadId: into.leadId });
  } else {
    if (await isSendingIn(tx, old.id)) throw new EventTooEarly('a send to this person is under way');
    await reassignThread(tx, old.id, kept.id);
    await reassignFollowUps(tx, old.id, kept.id);
    await tx.facts.emit(tx, conversationsMerged, { from: old.id, into: kept.id });
    await reassignEventsOfConversation(tx, old.leadId, old.id, kept.id);
    await deleteConversation(tx, old.id);
    await updateConversation(tx, kept.id, joined(old, kept));
    await recountWaits(tx, [kept.id]);
    await publish(tx, 'conversations', kept.id);
  }
  await publish(tx, 'conversations', old.id);
}

function joined(old: ConversationRow, kept: ConversationRow) {
  const taken = [kept, old].find(({ status }) => status === 'human_taken');
  const earlier = (one: Date | null, other: Date | null) =>
    one === null || (other !== null && other < one) ? other : one;
  return {
    isActive: old.isActive || kept.isActive,
    hasUnreadMessages: old.hasUnreadMessages || kept.hasUnreadMessages,
    unreadMark: kept.unreadMark + (old.hasUnreadMessages ? 1 : 0),
    lastMessageAt: old.lastMessageAt ? laterOf(kept.lastMessageAt, old.lastMessageAt) : kept.lastMessageAt,
    lastInboundAt: old.lastInboundAt ? laterOf(kept.lastInboundAt, old.lastInboundAt) : kept.lastInboundAt,
    unansweredSince: earlier(old.unansweredSince, kept.unansweredSince),
    agentDueAt: taken ? null : (kept.agentDueAt ?? old.agentDueAt),
    burstStartedAt: taken ? null : earlier(old.burstStartedAt, kept.burstStartedAt),
    greetedAt: kept.greetedAt ?? old.greetedAt,
    leadDataCollected: { ...(old.leadDataCollected as object), ...(kept.leadDataCollected as object) },
    ...(taken && {
      status: taken.status,
      isAiEnabled: taken.isAiEnabled,
      assignedToUserId: taken.assignedToUserId,
      takenOverAt: taken.takenOverAt,
      handOverReason: taken.handOverReason,
    }),
    fence: Math.max(old.fence, kept.fence) + 1,
  };
}
