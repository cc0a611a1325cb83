import type { LeadId } from '@prumo/contracts/ids';
import type { DeletedLead } from '#features/leads/index.ts';
import { detachSends } from '#features/outbox/index.ts';
import type { Tx } from '#platform/context.ts';
import {
  findConversationOfPerson,
  lockConversationsOf,
  passOnConversations,
  updateConversation,
} from '../conversation-store.ts';
import { listStandingOf } from '../take-back/take-back-store.ts';

type PhoneChange = { leadId: LeadId; fromKey: string | null; toKey: string | null };

export async function onLeadPhoneChanged(tx: Tx, { leadId, fromKey, toKey }: PhoneChange): Promise<void> {
  const conversation = await findConversationOfPerson(tx, fromKey ?? unreachable(leadId));
  if (conversation?.leadId !== leadId) return;
  const personKey = toKey ?? unreachable(leadId);
  if (await findConversationOfPerson(tx, personKey)) return;
  await updateConversation(tx, conversation.id, { personKey });
}

/**
 * Each conversation passes to the oldest remaining lead with the number; without such a lead it is deleted (NS-019).
 */
export async function onLeadsDeleted(tx: Tx, { leads }: { leads: DeletedLead[] }): Promise<void> {
  const ids = leads.map(({ leadId }) => leadId);
  await lockConversationsOf(tx, ids);
  await passOnConversations(tx, ids);
  await detachSends(tx, await listStandingOf(tx, ids));
}

export const unreachable = (leadId: LeadId): string => `lead:${leadId}`;
