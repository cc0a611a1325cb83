import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

const PHONE = '5511987654321';

const behave = (changes: object, phone = PHONE) => ana.call('PATCH', `/api/simulator/phones/${phone}`, changes);
async function write(text: string, phone = PHONE) {
  product.clock.advance(1);
  return ana.call('POST', '/api/simulator/messages', { phone, text });
}
const advance = (advanceSeconds: number) => ana.call('POST', '/api/simulator/clock', { advanceSeconds });
const onPhone = async (phone = PHONE) => (await ana.call('GET', `/api/simulator/messages?phone=${phone}`)).body;

async function startTalk(behaviour?: object): Promise<string> {
  await ana.call('POST', '/api/simulator/phones', { phone: PHONE, name: 'Rita' });
  const lead = await aLead(ana, { name: 'Rita', phone: PHONE });
  const { body: conversation } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  await ana.call('POST', `/api/conversations/${conversation.id}/takeover`);
  if (behaviour) expect((await behave(behaviour)).body).toMatchObject(behaviour);
  return conversation.id;
}

const say = async (conversation: string, message: string) =>
  (await ana.call('POST', `/api/conversations/${conversation}/send-message`, { message })).body;
const thread = async (conversation: string) =>
  (await ana.call('GET', `/api/conversations/${conversation}`)).body.messages;
const lastStatus = async (conversation: string) => (await thread(conversation)).at(-1).status;

async function seconds(count: number): Promise<void> {
  product.clock.advance(count * 1000);
  await product.drain();
}

test('a new phone has a name and a number before it has written', async () => {
  const { status, body } = await ana.call('POST', '/api/simulator/phones', { phone: '(11) 8765-4321', name: 'Rita' });
  expect([status, body]).toMatchObject([
    201,
    { phone: PHONE, name: 'Rita', isBlocked: false, isOffline: false, receipts: 'normal', hasNinthDigit: true },
  ]);
  expect((await ana.call('POST', '/api/simulator/phones', { phone: '4321' })).body.fields).toHaveProperty('phone');
});

test('nobody changes a phone that does not exist or is of another account', async () => {
  expect((await behave({ isBlocked: true })).status).toBe(404);
  await ana.call('POST', '/api/simulator/phones', { phone: PHONE });
  const other = await product.signUp();
  expect((await other.call('PATCH', `/api/simulator/phones/${PHONE}`, { isBlocked: true })).status).toBe(404);
  expect((await ana.call('GET', '/api/simulator/phones')).body).toMatchObject([{ isBlocked: false }]);
});

test('a send to who blocked us certainly failed, says why, and never reaches the phone', async () => {
  const talk = await startTalk({ isBlocked: true });
  expect(await say(talk, 'Bom dia')).toMatchObject({
    status: 'failed',
    failReason: { code: 'blocked_by_contact' },
  });
  expect(await onPhone()).toEqual([]);
  expect((await write('oi')).body).toMatchObject({ code: 'phone_blocked' });
  await behave({ isBlocked: false });
  expect(await say(talk, 'Bom dia de novo')).toMatchObject({ status: 'sent' });
});

test('an offline phone has one tick until it is back, then two, and what it wrote waits as well', async () => {
  const talk = await startTalk({ isOffline: true });
  await say(talk, 'Bom dia');
  expect((await write('um')).body.isWaiting).toBe(true);
  await write('dois');
  await seconds(3600);
  expect(await lastStatus(talk)).toBe('sent');
  expect((await onPhone()).map(({ isWaiting }: { isWaiting: boolean }) => isWaiting)).toEqual([true, true, true]);

  await behave({ isOffline: false });
  await seconds(2);
  const [ours, ...theirs] = await thread(talk);
  expect(ours.status).toBe('delivered');
  expect(theirs.map(({ content }: { content: string }) => content)).toEqual(['um', 'dois']);
  await seconds(2);
  expect((await thread(talk))[0].status).toBe('read');
  expect((await onPhone()).some(({ isWaiting }: { isWaiting: boolean }) => isWaiting)).toBe(false);
});

test('a phone that goes back online twice at once delivers everything once', async () => {
  const talk = await startTalk({ isOffline: true });
  await write('um');
  await Promise.all([behave({ isOffline: false }), behave({ isOffline: false }), write('dois')]);
  await seconds(5);
  expect(await thread(talk)).toHaveLength(2);
});

test('receipts come as late as the phone says', async () => {
  const talk = await startTalk({ receiptDelaySeconds: 60 });
  await say(talk, 'Bom dia');
  await seconds(59);
  expect(await lastStatus(talk)).toBe('sent');
  await seconds(1);
  expect(await lastStatus(talk)).toBe('delivered');
  await seconds(60);
  expect(await lastStatus(talk)).toBe('read');
});

test.each([
  ['repeated', 5],
  ['out_of_order', 2],
])('receipts that are %s end at read, with their true times', async (receipts, count) => {
  const talk = await startTalk({ receipts, receiptDelaySeconds: 10 });
  await say(talk, 'Bom dia');
  await advance(60);
  expect(await lastStatus(talk)).toBe('read');
  const { rows } = await product.query(
    `select delivered_at - timestamp as delivered, read_at - timestamp as read from thread_messages
      where conversation_id = $1`,
    [talk],
  );
  expect(rows[0].read.seconds).toBe(20);
  const told = await product.query(`select 1 from webhook_events where user_id = $1 and body->>'kind' = 'receipt'`, [
    ana.accountId,
  ]);
  expect(told.rowCount).toBe(count);
});

test('lost receipts leave a message sent, whatever becomes of it', async () => {
  const talk = await startTalk({ receipts: 'lost' });
  await say(talk, 'Bom dia');
  await advance(3600);
  expect(await lastStatus(talk)).toBe('sent');
  expect(await onPhone()).toMatchObject([{ text: 'Bom dia', isWaiting: false }]);
});

test('a lost answer leaves the outcome open; the phone has the message once, and a receipt settles it', async () => {
  const talk = await startTalk({ sends: 'answer_lost', receiptDelaySeconds: 5 });
  expect(await say(talk, 'Bom dia')).toMatchObject({ status: 'unknown' });
  expect(await onPhone()).toMatchObject([{ text: 'Bom dia' }]);
  await seconds(5);
  expect(await lastStatus(talk)).toBe('delivered');
  await seconds(5);
  expect(await lastStatus(talk)).toBe('read');
  expect(await onPhone()).toHaveLength(1);
});

test('a lost answer whose receipts are lost too stays open', async () => {
  const talk = await startTalk({ sends: 'answer_lost', receipts: 'lost' });
  await say(talk, 'Bom dia');
  await advance(3600);
  expect(await lastStatus(talk)).toBe('unknown');
  expect(await onPhone()).toHaveLength(1);
});

test('a phone whose sends are refused for now gets nothing', async () => {
  const talk = await startTalk({ sends: 'refused' });
  expect(await say(talk, 'Bom dia')).toMatchObject({
    status: 'failed',
    failReason: { code: 'phone_refused' },
  });
  expect(await onPhone()).toEqual([]);
});

test('a number that WhatsApp knows without its ninth digit is one phone, one lead and one conversation', async () => {
  const talk = await startTalk({ hasNinthDigit: false });
  await say(talk, 'Bom dia');
  await write('oi');
  await write('de novo', '(11) 8765-4321');
  await seconds(10);
  await say(talk, 'Tudo bem?');
  const raw = await product.query(
    `select distinct body->>'from' as sender from webhook_events where user_id = $1
    and body->>'kind' = 'message'`,
    [ana.accountId],
  );
  expect(raw.rows).toEqual([{ sender: '551187654321' }]);
  expect((await thread(talk)).map(({ content }: { content: string }) => content)).toEqual([
    'Bom dia',
    'oi',
    'de novo',
    'Tudo bem?',
  ]);
  expect((await ana.call('GET', '/api/leads')).body.total).toBe(1);
  expect((await ana.call('GET', '/api/conversations/all')).body).toHaveLength(1);
  expect((await ana.call('GET', '/api/simulator/phones')).body).toHaveLength(1);
  expect(await onPhone()).toHaveLength(4);
});

test('a landline has no ninth digit to lose', async () => {
  await ana.call('POST', '/api/simulator/phones', { phone: '1133334444' });
  const { status, body } = await behave({ hasNinthDigit: false }, '1133334444');
  expect([status, body.fields]).toEqual([400, { hasNinthDigit: 'Este número não tem nono dígito' }]);
  expect((await ana.call('GET', '/api/simulator/phones')).body).toMatchObject([{ hasNinthDigit: null }]);
});
