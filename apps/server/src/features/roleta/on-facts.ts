import type { AccountId, ConversationId, LeadId, MessageId, UserId } from '@prumo/contracts/ids';
import { findConversation } from '#features/conversations/index.ts';
import type { LeadMerge, OwnerChange } from '#features/leads/index.ts';
import { asAccount, type SetTx, type Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { announceDue } from '#platform/events/publish.ts';
import { acceptOffer } from './accept.ts';
import { acceptAnswered, endOvertaken, reassignOffers } from './offer-store.ts';
import { deleteQueued, reassignQueued, wakeGroupsOfOwners } from './queue-store.ts';
import { passOnSeeking, seekOwners } from './seek-owner.ts';

type NewMessage = { userId: AccountId; leadId: LeadId; isNewConversation: boolean; isOptOut: boolean };

/** Who writes for the first time arrives. */
export async function onLeadsWrote(tx: SetTx, { messages }: { messages: readonly NewMessage[] }): Promise<void> {
  const arrived = messages.filter(({ isNewConversation, isOptOut }) => isNewConversation && !isOptOut);
  for (const [accountId, all] of Map.groupBy(arrived, ({ userId }) => userId))
    await onLeadsArrived(asAccount(tx, accountId), { leadIds: all.map(({ leadId }) => leadId) });
}

export const onLeadsArrived = (tx: Tx, { leadIds }: { leadIds: readonly LeadId[] }): Promise<void> =>
  seekOwners(tx, leadIds, 'on_arrival');

/** The AI left the lead to people, promised it one, or knows all of it that is asked for. */
export const onNeedsPerson = (tx: Tx, { leadId }: { leadId: LeadId }): Promise<void> =>
  seekOwners(tx, [leadId], 'after_ai');

export async function onPeopleNeeded(tx: Tx, { conversationId }: { conversationId: ConversationId }): Promise<void> {
  const conversation = await findConversation(tx, conversationId);
  if (conversation) await onNeedsPerson(tx, conversation);
}

export async function onConversationTaken(tx: Tx, { leadId }: { leadId: LeadId }): Promise<void> {
  if (tx.actor.kind === 'user') await acceptOffer(tx, leadId);
}

type SentMessage = { userId: AccountId; leadId: LeadId; messageId: MessageId };

export async function onMessagesSent(tx: SetTx, { messages }: { messages: readonly SentMessage[] }): Promise<void> {
  await acceptAnswered(tx, messages);
  await wake(tx, messages);
}

export async function onFollowUpsEnded(tx: Tx, { conversationId }: { conversationId: ConversationId }): Promise<void> {
  const conversation = await findConversation(tx, conversationId);
  if (conversation) await wake(tx, [conversation]);
}

/** These leads may wait for their owners no longer, who may have become free. */
async function wake(tx: SetTx, leads: readonly { userId: AccountId; leadId: LeadId }[]): Promise<void> {
  const accountIds = [...new Set(leads.map(({ userId }) => userId))];
  const leadIds = leads.map(({ leadId }) => leadId);
  if (await wakeGroupsOfOwners(tx, accountIds, leadIds)) await announceDue(tx, 'roleta');
}

/** Whoever gave a lead an owner has done the roleta's work. */
export async function onOwnersChanged(tx: Tx, { changes }: { changes: readonly OwnerChange[] }): Promise<void> {
  const owned = changes.filter((change): change is OwnerChange & { to: UserId } => change.to !== null);
  const leadIds = owned.map(({ leadId }) => leadId);
  await sendTogether([deleteQueued(tx, leadIds), endOvertaken(tx, changes)]);
}

export async function onLeadMerged(tx: Tx, { from, into }: LeadMerge): Promise<void> {
  passOnSeeking(tx, from.leadId, into.leadId);
  await reassignQueued(tx, from.leadId, into.leadId);
  await reassignOffers(tx, from.leadId, into.leadId);
}
