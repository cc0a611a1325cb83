import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takenInLater, toldTimes } from '#test/factories/channel.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const write = (phone: string, text: string) => ana.call('POST', '/api/simulator/messages', { phone, text });
const counts = async () => {
  const { rows } = await product.query(
    `select (select count(*)::int from leads where user_id = $1) as leads,
      (select count(*)::int from conversations where user_id = $1) as conversations,
      (select count(*)::int from thread_messages where user_id = $1 and direction = 'inbound') as messages,
      (select count(*)::int from analytics_events where user_id = $1 and event_type = 'message_received') as events`,
    [ana.accountId],
  );
  return rows[0];
};

test('ten messages of a new number at once make one lead and one conversation', async () => {
  await Promise.all(Array.from({ length: 10 }, (_unused, index) => write('11987650001', `mensagem ${index}`)));
  await Promise.all([product.drain(), product.drain(), product.drain()]);
  expect(await counts()).toEqual({ leads: 1, conversations: 1, messages: 10, events: 10 });
});

test('fifty copies of one webhook make one message and one event', async () => {
  await write('11987650001', 'oi');
  await toldTimes(product, ana, 49);
  await Promise.all([product.drain(), product.drain(), product.drain()]);
  expect(await counts()).toEqual({ leads: 1, conversations: 1, messages: 1, events: 1 });
});

test('with and without the ninth digit it is the same person', async () => {
  await write('11987650001', 'com nove');
  await write('551187650001', 'sem nove');
  await product.drain();
  expect(await counts()).toMatchObject({ leads: 1, conversations: 1, messages: 2 });
});

test('what arrives late stands where it was said, and effects are those of the right order', async () => {
  await write('11987650001', 'primeira');
  product.clock.advance(60_000);
  await write('11987650001', 'segunda');
  await takenInLater(product, ana, 'primeira');
  await product.drain();
  product.clock.advance(5 * 60_000);
  await product.drain();
  const { body: list } = await ana.call('GET', '/api/conversations');
  const { body } = await ana.call('GET', `/api/conversations/${list[0].id}`);
  const said = body.messages
    .filter(({ from }: { from: string }) => from === 'lead')
    .map(({ content }: { content: string }) => content);
  expect(said).toEqual(['primeira', 'segunda']);
  const { rows } = await product.query(
    'select last_inbound_at, last_message_at from conversations where user_id = $1',
    [ana.accountId],
  );
  expect(rows[0].last_inbound_at.toISOString()).toBe('2026-03-10T15:01:00.000Z');
});

test('receipts move a message forward only, in whatever order and however often they come', async () => {
  await write('11987650001', 'oi');
  await product.drain();
  const { body: list } = await ana.call('GET', '/api/conversations');
  await ana.call('POST', `/api/conversations/${list[0].id}/takeover`);
  await ana.call('POST', `/api/conversations/${list[0].id}/send-message`, { message: 'Bom dia' });
  await toldTimes(product, ana, 3, { kind: 'receipt', withinMs: 3600_000 });
  product.clock.advance(60_000);
  await product.drain();
  const { body } = await ana.call('GET', `/api/conversations/${list[0].id}`);
  expect(body.messages.at(-1)).toMatchObject({ content: 'Bom dia', status: 'read' });
});

test('an archived conversation comes back when the lead writes, and stays the same one', async () => {
  await write('11987650001', 'oi');
  await product.drain();
  const { body: before } = await ana.call('GET', '/api/conversations');
  await ana.call('POST', `/api/conversations/${before[0].id}/archive`, { isActive: false });
  expect((await ana.call('GET', '/api/conversations')).body).toEqual([]);
  expect((await ana.call('GET', '/api/conversations/all')).body).toHaveLength(1);
  await write('11987650001', 'voltei');
  await product.drain();
  const { body: after } = await ana.call('GET', '/api/conversations');
  expect(after.map(({ id }: { id: string }) => id)).toEqual([before[0].id]);
});

test('a list carries the newest message, an opened conversation its thread, page by page', async () => {
  for (let index = 0; index < 55; index += 1) {
    product.clock.advance(1000);
    await write('11987650001', `m${index}`);
  }
  await product.drain();
  const list = await ana.call('GET', '/api/conversations');
  expect(list.headers['x-total-count']).toBe('1');
  expect(list.body[0].messages).toHaveLength(1);
  const { body: newest } = await ana.call('GET', `/api/conversations/${list.body[0].id}`);
  expect(newest.messages).toHaveLength(50);
  const { body: older } = await ana.call(
    'GET',
    `/api/conversations/${list.body[0].id}?before=${newest.messages[0].id}`,
  );
  expect(older.messages.map(({ content }: { content: string }) => content)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
});

test('only who controls a conversation may write, and reading it clears the mark', async () => {
  await write('11987650001', 'oi');
  await product.drain();
  const { body: list } = await ana.call('GET', '/api/conversations');
  const { id } = list[0];
  expect(list[0].hasUnreadMessages).toBe(true);
  const refused = await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'oi' });
  expect(refused).toMatchObject({ status: 409, body: { error: 'Assuma a conversa para enviar mensagens.' } });
  expect((await ana.call('POST', `/api/conversations/${id}/read`)).body.hasUnreadMessages).toBe(false);
});

test('each simulated phone tells its own last message, and a search counts what it finds', async () => {
  const other = await product.signUp();
  await other.call('POST', '/api/simulator/messages', { phone: '11987650001', name: 'Alheia', text: 'oi' });
  product.clock.advance(60_000);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', name: 'Rita', text: 'oi' });
  product.clock.advance(60_000);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650002', name: 'Saulo', text: 'oi' });
  await product.drain();
  const { body: phones } = await ana.call('GET', '/api/simulator/phones');
  expect(phones.map(({ name }: { name: string }) => name)).toEqual(['Saulo', 'Rita']);
  expect(new Date(phones[0].lastMessageAt).getTime() - new Date(phones[1].lastMessageAt).getTime()).toBe(60_000);
  const { body: strangers } = await other.call('GET', '/api/simulator/phones');
  expect(strangers[0].lastMessageAt < phones[1].lastMessageAt).toBe(true);
  const found = await ana.call('GET', '/api/conversations?search=rita');
  expect(found.headers['x-total-count']).toBe('1');
  expect(found.body).toHaveLength(1);
});

test('a deleted lead leaves its conversation to the lead who shares the number, else it goes too', async () => {
  const first = await aLead(ana, { name: 'Rita', phone: '11987650001' });
  const twin = await aLead(ana, { name: 'Rita outra', phone: '+55 11 8765-0001' });
  await write('11987650001', 'oi');
  await product.drain();
  await ana.call('DELETE', `/api/leads/${first.id}`);
  const { body } = await ana.call('GET', '/api/conversations/all');
  expect(body).toMatchObject([{ leadId: twin.id, leadName: 'Rita outra' }]);
  await ana.call('DELETE', `/api/leads/${twin.id}`);
  expect((await ana.call('GET', '/api/conversations/all')).body).toEqual([]);
});
