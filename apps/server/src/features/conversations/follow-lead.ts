import type { LeadId } from '@prumo/contracts/ids';
import { findLeadsByPhoneKey } from '#features/leads/index.ts';
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

/**
 * Before a lead goes: its conversation is locked in the order every message takes, and passes to the lead who shares the
 * number, if there is one. Otherwise it goes with the lead (NS-019).
 */
export async function onLeadDeleted(
  tx: Ctx,
  { leadId, phoneKey }: { leadId: LeadId; phoneKey: string | null },
): Promise<void> {
  const found = await findConversationOfPerson(tx, phoneKey ?? unreachable(leadId));
  const conversation = found && (await lockConversation(tx, found.id));
  if (conversation?.leadId !== leadId || phoneKey === null) return;
  const heir = (await findLeadsByPhoneKey(tx, [phoneKey])).find(({ id }) => id !== leadId);
  if (heir) await updateConversation(tx, conversation.id, { leadId: heir.id });
}

/** The key of the conversation with a lead whose number reaches nobody. */
export const unreachable = (leadId: LeadId): string => `lead:${leadId}`;
