import { type ChatMessage, type Conversation, MESSAGE_PAGE } from '@prumo/contracts/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutNumber } from '#test/factories/channel.ts';
import { startConversation } from '#test/factories/conversations.ts';
import { aLead } from '#test/factories/leads.ts';
import { storedMessages } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

async function converse(phone: string, count: number, client = ana): Promise<string> {
  const lead = await aLead(client, { phone });
  const { id } = await startConversation(client, lead.id);
  await storedMessages(
    product,
    client,
    Array.from({ length: count }, (_none, index) => ({
      conversationId: id,
      message: `mensagem ${index + 1}`,
      // Four in each microsecond.
      timestamp: `2026-03-09T00:00:00.${String(Math.floor((index + 1) / 4)).padStart(6, '0')}Z`,
    })),
  );
  return id;
}

const open = (id: string, before = '', client = ana) =>
  client.call<Conversation>('GET', `/api/conversations/${id}${before && `?before=${before}`}`);

test('the pages of a thread meet without a gap or a repeat, however close its messages are', async () => {
  const id = await converse('11987650001', 3 * MESSAGE_PAGE + 7);
  const pages: ChatMessage[][] = [];
  for (let before = ''; ; ) {
    const { messages } = (await open(id, before)).body;
    if (messages.length === 0) break;
    pages.unshift(messages);
    before = messages[0]?.id ?? '';
  }
  const { rows } = await product.query(
    'select id from thread_messages where conversation_id = $1 order by timestamp, id',
    [id],
  );
  expect(pages.map(({ length }) => length)).toEqual([7, MESSAGE_PAGE, MESSAGE_PAGE, MESSAGE_PAGE]);
  expect(pages.flat().map((message) => message.id)).toEqual(rows.map((row) => row.id));
});

test('a page before a message of another conversation or account is not found', async () => {
  const [one, other] = [await converse('11987650002', 2), await converse('11987650003', 2)];
  const bia = await product.signUp();
  const foreign = await converse('11987650002', 2, bia);
  const firstOf = async (id: string, client = ana) => (await open(id, '', client)).body.messages[0]?.id;
  expect((await open(one, await firstOf(one))).status).toBe(200);
  expect((await open(one, await firstOf(other))).status).toBe(404);
  expect((await open(one, await firstOf(foreign, bia))).status).toBe(404);
  expect((await open(foreign, await firstOf(foreign, bia))).status).toBe(404);
});

test('opening a conversation writes nothing', async () => {
  const id = await converse('11987650004', 3);
  await withoutNumber(product, ana);
  expect((await open(id)).body).toMatchObject({ replyWindowEndsAt: null });
  const { rows } = await product.query('select id from channel_accounts where user_id = $1', [ana.accountId]);
  expect(rows).toEqual([]);
});
