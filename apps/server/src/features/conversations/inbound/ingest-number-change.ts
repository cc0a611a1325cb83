import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import type { EventOf } from '#features/channel/index.ts';
import { addNumber, setProviderAddresses } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { laterOf, lockOrCreateConversation } from '../conversation-store.ts';
import { conversationTexts } from '../texts.ts';
import { insertSaid } from './inbound-store.ts';

/** The person keeps both numbers and receives messages at the new one. Ignored for unknown people. */
export async function ingestNumberChange(
  tx: Tx,
  { chat, newChat, at }: EventOf<'number_changed'>,
): Promise<ConversationId[]> {
  const person = await addNumber(tx, chat, newChat);
  if (!person) return [];
  const { key, lead, number } = person;
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
    message: conversationTexts.numberChanged(number.shown),
    clientKey: `number:${number.key}:${at.toISOString()}`,
    timestamp: at,
  };
  if (!(await insertSaid(tx, message, { lastMessageAt: laterOf(row.lastMessageAt, at) }))) return [];
  await setProviderAddresses(tx, [{ userId: tx.accountId, personKey: key, address: number.address }]);
  await recordEvents(tx, [{ eventType: 'number_changed', leadId: lead.id, data: { phone: number.address } }]);
  return [row.id];
}
