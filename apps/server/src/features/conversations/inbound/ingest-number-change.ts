import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import type { EventOf } from '#features/channel/index.ts';
import { displayPhone, lockNames, namesOf, setProviderAddresses, settleNames } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { laterOf, lockOrCreateConversation } from '../store.ts';
import { conversationTexts } from '../texts.ts';
import { insertSaid } from './inbound-store.ts';

/** The person keeps both numbers and is written to at the new one. Ignored for unknown people. */
export async function ingestNumberChange(
  tx: Tx,
  { chat, newChat, at }: EventOf<'number_changed'>,
): Promise<ConversationId[]> {
  const [old, fresh] = [namesOf(chat), namesOf(newChat)];
  const [target] = fresh;
  if (!target || old.length === 0) return [];
  const names = [...new Map([...old, ...fresh].map((name) => [name.key, name])).values()];
  await lockNames(
    tx,
    names.map(({ key }) => key),
  );
  const person = await settleNames(tx, names);
  if (!person) return [];
  const { key, lead } = person;
  const { row } = await lockOrCreateConversation(
    tx,
    { personKey: key, leadId: lead.id },
    { status: 'ai_active', sourceType: 'inbound' },
  );
  const message = {
    id: newId<MessageId>(),
    conversationId: row.id,
    direction: 'inbound' as const,
    author: 'lead' as const,
    message: conversationTexts.numberChanged(displayPhone(target.address)),
    status: 'received' as const,
    clientKey: `number:${target.key}:${at.toISOString()}`,
    timestamp: at,
  };
  if (!(await insertSaid(tx, message, { lastMessageAt: laterOf(row.lastMessageAt, at) }))) return [];
  await setProviderAddresses(tx, [{ key, address: target.address }]);
  await recordEvents(tx, [{ eventType: 'number_changed', leadId: lead.id, data: { phone: target.address } }]);
  return [row.id];
}
