import type { LeadId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { findConversationOfPerson, lockConversation, updateConversation } from './store.ts';

type PhoneChange = { leadId: LeadId; fromKey: string | null; toKey: string | null };

/** A lead's conversation follows it to its new number, unless that person has one already. */
export async function onLeadPhoneChanged(tx: Ctx, { leadId, fromKey, toKey }: PhoneChange): Promise<void> {
  const conversation = await findConversationOfPerson(tx, fromKey ?? unreachable(leadId));
  if (conversation?.leadId !== leadId) return;
  const personKey = toKey ?? unreachable(leadId);
  if (await findConversationOfPerson(tx, personKey)) return;
  await updateConversation(tx, conversation.id, { personKey });
}

/** Before a lead goes: its conversation is locked in the order every message takes. */
export async function onLeadDeleted(
  tx: Ctx,
  { leadId, phoneKey }: { leadId: LeadId; phoneKey: string | null },
): Promise<void> {
  const conversation = await findConversationOfPerson(tx, phoneKey ?? unreachable(leadId));
  if (conversation) await lockConversation(tx, conversation.id);
}

/** The key of the conversation with a lead whose number reaches nobody. */
export const unreachable = (leadId: LeadId): string => `lead:${leadId}`;
