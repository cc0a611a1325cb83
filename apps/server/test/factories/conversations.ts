import type { Conversation } from '@prumo/contracts/conversations';
import { expect } from 'vitest';
import type { Client, TestProduct } from '../product.ts';
import { insertSaid } from '../said.ts';
import { PHONE } from './leads.ts';

type InboundText = { phone?: string; name?: string; text?: string };

async function says(client: Client, said: InboundText = {}): Promise<void> {
  const body = { phone: PHONE, name: 'Beto', text: 'oi', ...said };
  expect((await client.call('POST', '/api/simulator/messages', body)).status).toBe(201);
}

/** A lead wrote, and all immediate work is done. */
export async function aConversation(
  product: TestProduct,
  client: Client,
  said: InboundText = {},
): Promise<Conversation> {
  await says(client, said);
  await product.drain(client.accountId);
  const { body } = await client.call<Conversation[]>('GET', '/api/conversations/all');
  const [first] = body;
  if (!first) throw new Error('the message made no conversation');
  return first;
}

export async function phoneShows(client: Client, phone = PHONE): Promise<string[]> {
  const { body } = await client.call('GET', `/api/simulator/messages?phone=${phone}`);
  return body
    .filter(({ direction }: { direction: string }) => direction === 'to_phone')
    .map(({ text }: { text: string }) => text);
}

type OldMessage = { text: string; at: Date; author?: 'lead' | 'ai' | 'user' | 'campaign'; status?: string };

/** A past message that triggers nothing. */
export async function aMessage(product: TestProduct, { accountId }: Client, conversationId: string, old: OldMessage) {
  const { author = 'lead' } = old;
  const [direction, status] = author === 'lead' ? ['inbound', 'received'] : ['outbound', 'sent'];
  await product.query(
    insertSaid(`select prumo_uuidv7(), $1::uuid, $2::uuid, $3::text, $4::text, null::uuid, $5::text, $6::text, null, false,
      $7::timestamptz, null::timestamptz, null::int`),
    [accountId, conversationId, direction, author, old.text, old.status ?? status, old.at],
  );
}

type WaitingMessage = { author: 'ai' | 'user' | 'confirmation'; text: string; dueAt: Date };

export async function withWaitingMessage(product: TestProduct, { accountId }: Client, waiting: WaitingMessage) {
  await product.query(
    insertSaid(`select prumo_uuidv7(), user_id, id, 'outbound', $2::text, null::uuid, $3::text, 'queued', null, false,
      now(), $4::timestamptz, fence from conversations where user_id = $1`),
    [accountId, waiting.author, waiting.text, waiting.dueAt],
  );
}

async function set(
  product: TestProduct,
  table: 'conversation_messages' | 'outbox',
  ids: string[],
  columns: string,
  ...values: unknown[]
): Promise<void> {
  const text = `update ${table} set ${columns} where id = any($1::uuid[])`;
  expect((await product.query(text, [ids, ...values])).rowCount).toBe(ids.length);
}

/** The channel accepted the messages and has reported nothing about them since. */
export const withoutReceipts = (product: TestProduct, ...ids: string[]): Promise<void> =>
  set(product, 'outbox', ids, "status = 'sent', confirmed_at = null, delivered_at = null, read_at = null");

const NOT_NAMED = 'provider_message_id = null';

export async function ofUnknownOutcome(product: TestProduct, id: string): Promise<void> {
  await set(product, 'conversation_messages', [id], NOT_NAMED);
  await set(
    product,
    'outbox',
    [id],
    `status = 'unknown', ${NOT_NAMED}, delivered_at = null, read_at = null, lease_token = null`,
  );
}

export async function beingSent(product: TestProduct, id: string): Promise<void> {
  await set(product, 'conversation_messages', [id], NOT_NAMED);
  await set(product, 'outbox', [id], `status = 'sending', ${NOT_NAMED}`);
}

export async function takenAs(product: TestProduct, id: string, providerMessageId: string): Promise<void> {
  await set(product, 'conversation_messages', [id], 'provider_message_id = $2', providerMessageId);
  await set(product, 'outbox', [id], "status = 'sent', provider_message_id = $2", providerMessageId);
}

/** Postpones taking messages out of the provider's queue, as when the queue was busy. */
export async function withDropPutOff(product: TestProduct, { accountId }: Client, seconds: number): Promise<void> {
  const text = 'update outbox set drop_due_at = drop_due_at + make_interval(secs => $2) where user_id = $1';
  await product.query(text, [accountId, seconds]);
}

/** A person holds the account's only conversation and just wrote in it. */
export async function withPerson(product: TestProduct, { accountId }: Client): Promise<void> {
  const text = "update conversations set status = 'human_taken', last_message_at = $2 where user_id = $1";
  expect((await product.query(text, [accountId, product.clock.now()])).rowCount).toBe(1);
}

export async function answered(product: TestProduct, { accountId }: Client, phone = PHONE): Promise<void> {
  const text =
    "update conversations set unanswered_since = null, status = 'ai_active' where user_id = $1 and person_key = $2";
  expect((await product.query(text, [accountId, `55${phone}`])).rowCount).toBe(1);
}

export async function withLastIntent(product: TestProduct, leadId: string, lastIntent: string): Promise<void> {
  const text = 'update conversations set lead_data_collected = $2 where lead_id = $1';
  await product.query(text, [leadId, { lastIntent }]);
}

export async function startConversation(client: Client, leadId: string): Promise<Conversation> {
  const { body } = await client.call<Conversation>('POST', '/api/conversations/start', { leadId });
  return body;
}

type Place = { at?: Date | string | null; isUnread?: boolean; isActive?: boolean; unansweredSince?: string | null };
type Control = { status?: Conversation['status']; assignedTo?: string | null };

/** Fields left out stay as they are. */
export async function placed(product: TestProduct, id: string, place: Place & Control): Promise<void> {
  const columns = {
    last_message_at: place.at,
    has_unread_messages: place.isUnread,
    is_active: place.isActive,
    unanswered_since: place.unansweredSince,
    status: place.status,
    assigned_to_user_id: place.assignedTo,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const set = given.map(([name], index) => `${name} = $${index + 2}`).join(', ');
  const { rowCount } = await product.query(`update conversations set ${set} where id = $1`, [
    id,
    ...given.map(([, value]) => value),
  ]);
  expect(rowCount).toBe(1);
}

export const revoked = (product: TestProduct, id: string, at: Date): Promise<void> =>
  set(product, 'conversation_messages', [id], 'revoked_at = $2', at);

export async function aFollowUp(product: TestProduct, { accountId }: Client, conversationId: string, at: string) {
  await product.query(
    `insert into follow_ups (id, user_id, conversation_id, kind, quote, opened_at, asked_at)
     values (prumo_uuidv7(), $1, $2, 'visit', 'Posso visitar?', $3, $3)`,
    [accountId, conversationId, at],
  );
}

type Decision = { action: string; reason: object; detail: object };

export async function aDecision(
  product: TestProduct,
  { accountId }: Client,
  conversationId: string,
  { action, reason, detail }: Decision,
): Promise<void> {
  await product.query(
    `insert into agent_decisions (id, user_id, conversation_id, action, reason, detail, at)
     values (prumo_uuidv7(), $1, $2, $3, $4, $5, $6)`,
    [accountId, conversationId, action, reason, detail, product.clock.now()],
  );
}

export async function noteOfAnother(product: TestProduct, noteId: string): Promise<void> {
  await product.query('update conversation_notes set author_user_id = gen_random_uuid() where id = $1', [noteId]);
}

/** As if the process had died during the provider call. */
export async function sendsCutShort(product: TestProduct, { accountId }: Client): Promise<void> {
  await product.query('update conversation_messages set provider_message_id = null where user_id = $1', [accountId]);
  await product.query(
    `update outbox set status = 'sending', provider_message_id = null, queue_id = null, lease_token = gen_random_uuid(),
       lease_until = created_at, handed_at = $2, look_at = $2, to_address = coalesce(to_address, $3) where user_id = $1`,
    [accountId, product.clock.now(), `55${PHONE}`],
  );
}
