import type { LeadId } from '@prumo/contracts/ids';
import { dropForgotten } from '#features/channel/index.ts';
import type { DeletedLead } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findConversationOfPerson, lockConversationsOf, passOnConversations, updateConversation } from '../store.ts';
import { listStandingOf } from '../take-back/take-back-store.ts';

type PhoneChange = { leadId: LeadId; fromKey: string | null; toKey: string | null };

/** A lead's conversation follows it to its new number, unless that person has one already. */
export async function onLeadPhoneChanged(tx: Ctx, { leadId, fromKey, toKey }: PhoneChange): Promise<void> {
  const conversation = await findConversationOfPerson(tx, fromKey ?? unreachable(leadId));
  if (conversation?.leadId !== leadId) return;
  const personKey = toKey ?? unreachable(leadId);
  if (await findConversationOfPerson(tx, personKey)) return;
  await updateConversation(tx, conversation.id, { personKey });
}

/**
 * Before leads go: their conversations are locked in the order every message takes, and each passes to the oldest lead
 * who shares the number and stays, if there is one. Otherwise it goes with the lead (NS-019),
 * and what of it still stands in a provider's queue does not leave.
 */
export async function onLeadsDeleted(tx: Ctx, { leads }: { leads: DeletedLead[] }): Promise<void> {
  const ids = leads.map(({ leadId }) => leadId);
  await lockConversationsOf(tx, ids);
  await passOnConversations(tx, ids);
  await dropForgotten(tx, await listStandingOf(tx, ids));
}

/** The key of the conversation with a lead whose number reaches nobody. */
export const unreachable = (leadId: LeadId): string => `lead:${leadId}`;
