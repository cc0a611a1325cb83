import type { ConversationId } from '@prumo/contracts/ids';
import type { EventOf } from '#features/channel/index.ts';
import { deleteSuppression, findOrCreatePerson } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { applyOptOut } from '../control/opt-out.ts';
import { lockOrCreateConversation } from '../conversation-store.ts';

/**
 * The lead used WhatsApp's own control: same effect as an opt-out by message, but without a reply, because WhatsApp has
 * confirmed it.
 */
export async function ingestPreference(tx: Tx, event: EventOf<'opt_out' | 'opt_in'>): Promise<ConversationId[]> {
  const person = await findOrCreatePerson(tx, { chat: event.chat, name: event.name });
  if (!person) return [];
  const { key, lead } = person;
  if (event.type === 'opt_in') {
    if (await deleteSuppression(tx, key)) await publish(tx, 'leads', lead.id);
    return [];
  }
  const { row: conversation } = await lockOrCreateConversation(
    tx,
    { personKey: key, leadId: lead.id },
    { status: 'human_taken', sourceType: 'inbound' },
  );
  await applyOptOut(tx, conversation, { lead, personKey: key, text: event.text, isToldByWhatsApp: true });
  return [conversation.id];
}
