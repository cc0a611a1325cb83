import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '#test/zapi-product.ts';

/** The fake's queue is the truth: what stands in it has reached nobody. */
let fake: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;

beforeAll(async () => {
  ({ zapi: fake, product, close } = await startZapiProduct({ keepsLimits: true }));
});
beforeEach(async () => {
  ana = await product.signUp();
  await connectFake({ product, client: ana }, fake);
  await ana.call('POST', '/api/whatsapp/settings', { answers: 'everyone' });
  Object.assign(fake, { keepsInQueue: true, queue: [], accepted: [], isConnected: true, next: [] });
});
afterAll(() => close());

const BETO = '5511987650001';
const rows = async (sql: string) => (await product.query(sql, [ana.accountId])).rows;
const sends = () =>
  rows(
    'select status, sequence, reason, person_key from campaign_sends where user_id = $1 order by person_key, sequence',
  );
const thread = () =>
  rows('select message, author, status from conversation_messages where user_id = $1 order by timestamp, id');
const standing = () => fake.queue.map(({ Phone }) => Phone);

async function launch(people = 1, steps = 1): Promise<string> {
  for (let index = 1; index <= people; index += 1)
    await ana.call('POST', '/api/leads', { name: 'Beto', phone: `1198765000${index}`, tags: ['vip'] });
  const { body: item } = await ana.call('POST', '/api/products', { name: 'Vista' });
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'C',
    productId: item.id,
    targetTags: ['vip'],
  });
  for (let sequence = 1; sequence <= steps; sequence += 1) {
    const step = { sequence, content: `passo ${sequence}`, delayAmount: 0, delayUnit: 'minutes' };
    await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, step);
  }
  const answer = await ana.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true });
  expect(answer.status).toBe(200);
  await product.drain(ana.accountId);
  return campaign.id;
}

/** The gateway takes what stands in its queue and tells that WhatsApp has it. */
async function leave(): Promise<void> {
  const left = fake.queue.splice(0);
  for (const { MessageId } of left) {
    const message = fake.accepted.find(({ messageId }) => messageId === MessageId);
    if (message) await fake.tell(fake.telling.receipt(message, 'sent', product.clock.now()));
  }
  await product.drain(ana.accountId);
}

/** An inbound message. */
async function write(text: string, id = `in-${text}`): Promise<void> {
  await fake.tell(fake.telling.message({ id, from: BETO, name: 'Beto', text, at: product.clock.now() }));
  await product.drain(ana.accountId);
}

async function conversationId(): Promise<string> {
  return (await ana.call('GET', '/api/conversations/all')).body[0].id;
}

test('at most one message of ours stands in the queue, and the next goes when it has left', async () => {
  await launch(3);
  product.clock.advance(10_000);
  await product.drain(ana.accountId);
  expect(standing()).toHaveLength(1);
  await leave();
  product.clock.advance(121_000);
  await product.drain(ana.accountId);
  expect(standing()).toHaveLength(1);
  expect(fake.accepted).toHaveLength(2);
});

test('a message the provider says nothing about holds the queue for half a minute', async () => {
  await launch();
  await ana.call('POST', '/api/leads', { name: 'Cida', phone: '11987650009' });
  const { body: lead } = await ana.call('GET', '/api/leads?search=Cida');
  const { body: chat } = await ana.call('POST', '/api/conversations/start', { leadId: lead.leads[0].id });
  const { body: mine } = await ana.call('POST', `/api/conversations/${chat.id}/send-message`, { message: 'oi' });
  expect(mine.status).toBe('queued');
  await product.drain(ana.accountId);
  expect(fake.accepted).toHaveLength(1);
  product.clock.advance(31_000);
  await product.drain(ana.accountId);
  expect(fake.accepted.map(({ text }) => text)).toEqual(['passo 1', 'oi']);
});

test('a pause takes back what has not left, which goes again when the campaign does', async () => {
  const id = await launch(2, 2);
  expect(standing()).toHaveLength(1);
  const first = standing()[0];
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);
  expect((await sends()).filter(({ status }) => status === 'sent')).toEqual([]);
  expect(await thread()).toEqual([]);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'paused', sentLeads: 0 });
  expect(await rows("select 1 from analytics_events where user_id = $1 and event_type = 'message_sent'")).toEqual([]);
  product.clock.advance(24 * 3600_000);
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);

  await ana.call('POST', `/api/campaigns/${id}/resume`);
  for (let round = 0; round < 6; round += 1) {
    await product.drain(ana.accountId);
    await leave();
    product.clock.advance(121_000);
  }
  const said = fake.accepted.map(({ to, text }) => `${to} ${text}`);
  const steps = ['5511987650001', '5511987650002'].flatMap((to) => [`${to} passo 1`, `${to} passo 2`]);
  expect(said.toSorted()).toEqual([...steps, `${first} passo 1`].toSorted());
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'completed', sentLeads: 2 });
});

/** The campaign goes on until nothing of it is left. */
async function goOn(id: string): Promise<void> {
  await ana.call('POST', `/api/campaigns/${id}/resume`);
  for (let round = 0; round < 4; round += 1) {
    await product.drain(ana.accountId);
    await leave();
    product.clock.advance(121_000);
  }
}

test('a sale takes back also what had completed its campaign and stands in the queue', async () => {
  const id = await launch();
  const read = async () => (await ana.call('GET', `/api/campaigns/${id}`)).body;
  const { status, productId } = await read();
  expect([status, standing()]).toEqual(['completed', ['5511987650001']]);
  await ana.call('PUT', `/api/products/${productId}`, { saleStatus: 'vendido' });
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);
  expect(await read()).toMatchObject({ status: 'paused', pauseReason: 'Produto vendido', sentLeads: 0 });
  expect((await ana.call('POST', `/api/campaigns/${id}/resume`)).body.code).toBe('product_sold');
  await ana.call('PUT', `/api/products/${productId}`, { saleStatus: 'disponivel' });
  await goOn(id);
  expect(await read()).toMatchObject({ status: 'completed', sentLeads: 1 });
});

test('a cancellation takes back what had just completed its campaign, for good; of one that is over it changes nothing', async () => {
  const id = await launch();
  const campaigns = () => rows('select status, is_cancelled from campaigns where user_id = $1 order by created_at');
  expect(standing()).toEqual(['5511987650001']);
  await ana.call('POST', `/api/campaigns/${id}/cancel`);
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);
  const cancelled = { status: 'completed', is_cancelled: true };
  expect(await campaigns()).toEqual([cancelled]);
  expect((await sends()).map(({ status }) => status)).toEqual(['cancelled']);
  product.clock.advance(24 * 3600_000);
  await product.drain(ana.accountId);
  expect(fake.accepted).toHaveLength(1);

  const over = await launch();
  await leave();
  await ana.call('POST', `/api/campaigns/${over}/cancel`);
  expect(await campaigns()).toEqual([cancelled, { status: 'completed', is_cancelled: false }]);
});

test('what stands in the queue of a lead who is deleted does not leave, and nothing of it is kept', async () => {
  await launch(1, 2);
  const [lead] = (await ana.call('GET', '/api/leads')).body.leads;
  expect(standing()).toEqual(['5511987650001']);
  expect((await ana.call('DELETE', `/api/leads/${lead.id}`)).status).toBe(200);
  expect(await rows('select key from queue_drops where user_id = $1')).toHaveLength(1);
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);
  expect(await rows('select key from queue_drops where user_id = $1')).toEqual([]);
  // What has left is not chased for long.
  await launch(1, 1);
  const [again] = (await ana.call('GET', '/api/leads')).body.leads;
  fake.queue = [];
  await ana.call('POST', '/api/leads/bulk', { action: 'delete', ids: [again.id] });
  for (let minute = 0; minute < 3; minute += 1) {
    await product.drain(ana.accountId);
    product.clock.advance(61_000);
  }
  expect(await rows('select key from queue_drops where user_id = $1')).toEqual([]);
});

test('a last step that a pause takes back goes again too, also where it had completed the campaign', async () => {
  for (const people of [1, 2]) {
    Object.assign(fake, { queue: [], accepted: [] });
    ana = await product.signUp();
    await connectFake({ product, client: ana }, fake);
    const id = await launch(people);
    await ana.call('POST', `/api/campaigns/${id}/pause`);
    await product.drain(ana.accountId);
    expect(standing()).toEqual([]);
    expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'paused', sentLeads: 0 });
    await goOn(id);
    expect(fake.accepted).toHaveLength(people + 1);
    expect((await sends()).map(({ status }) => status)).toEqual(Array(people).fill('sent'));
    const { body } = await ana.call('GET', `/api/campaigns/${id}`);
    expect(body).toMatchObject({ status: 'completed', sentLeads: people });
  }
});

test('a last step that a takeover took back is over, also when the campaign goes on', async () => {
  const id = await launch(2);
  await ana.call('POST', `/api/conversations/${await conversationId()}/takeover`);
  await product.drain(ana.accountId);
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await goOn(id);
  expect((await sends()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'sent']);
});

test('what a move takes back leaves through the number in use then', async () => {
  const id = await launch(1, 2);
  const { rows: numbers } = await product.query(
    `insert into channel_accounts (id, user_id, provider, webhook_secret, is_connected)
     values (gen_random_uuid(), $1, 'evolution', $2, true) returning id`,
    [ana.accountId, `secret of ${ana.accountId}`],
  );
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await product.query(`update whatsapp_settings set provider = 'evolution' where user_id = $1`, [ana.accountId]);
  await product.drain(ana.accountId);
  const waiting = await rows(
    `select channel_account_id as number from campaign_sends where user_id = $1 and status = 'queued'`,
  );
  expect(waiting).toEqual([{ number: numbers[0].id }]);
});

test('a move also takes back what was being written down in a new conversation at that moment', async () => {
  const id = await launch(1, 2);
  await leave();
  const record = new pg.Client({ connectionString: product.databaseUrl });
  await record.connect();
  await record.query('begin');
  await record.query('select 1 from campaigns where id = $1 for no key update', [id]);
  const { rows: written } = await record.query(
    `with begun as (
       insert into conversations select (jsonb_populate_record(c,
         jsonb_build_object('id', gen_random_uuid(), 'person_key', 'another'))).*
       from conversations c where c.user_id = $1 returning id
     )
     insert into conversation_messages select (jsonb_populate_record(m, jsonb_build_object(
       'id', gen_random_uuid(), 'conversation_id', begun.id, 'client_key', 'another', 'status', 'sent',
       'provider_message_id', 'ANOTHER', 'queue_id', 'ANOTHER', 'confirmed_at', null))).*
     from conversation_messages m, begun where m.user_id = $1 and m.author = 'campaign' limit 1 returning id`,
    [ana.accountId],
  );
  const evolution = { baseUrl: 'https://evolution.exemplo.com.br', instanceId: 'loja', apiKey: 'CHAVE-DA-EVOLUTION-1' };
  const moved = ana.call('POST', '/api/whatsapp/settings', { provider: 'evolution', ...evolution });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await product.query(waiting)).rows.length, { timeout: 10_000 }).toBe(1);
  await record.query('commit');
  await record.end();
  expect((await moved).status).toBe(200);
  const { rows: marked } = await product.query(
    'select 1 from conversation_messages where id = $1 and drop_due_at is not null',
    [written[0].id],
  );
  expect(marked).toHaveLength(1);
});

test('a stop does not wait for a message that a receipt is settling', async () => {
  const id = await launch(1, 2);
  const receipt = new pg.Client({ connectionString: product.databaseUrl });
  await receipt.connect();
  await receipt.query('begin');
  await receipt.query('select 1 from conversation_messages where user_id = $1 for no key update', [ana.accountId]);
  expect((await ana.call('POST', `/api/campaigns/${id}/pause`)).body.status).toBe('paused');
  await receipt.query('rollback');
  await receipt.end();
});

test('a cancelled campaign leaves nothing in the queue and counts nothing as sent', async () => {
  const id = await launch(1, 2);
  await ana.call('POST', `/api/campaigns/${id}/cancel`);
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);
  expect((await sends()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'completed', sentLeads: 0 });
});

test('saved as a draft, what has not left is taken back, and goes when the campaign runs again', async () => {
  const id = await launch(1, 2);
  await ana.call('PUT', `/api/campaigns/${id}`, { name: 'Outro nome' });
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);
  expect((await sends()).map(({ status }) => status)).toEqual(['queued', 'planned']);
  await ana.call('POST', `/api/campaigns/${id}/execute`, {});
  product.clock.advance(120_000);
  await product.drain(ana.accountId);
  expect(fake.accepted.map(({ text }) => text)).toEqual(['passo 1', 'passo 1']);
  expect(standing()).toHaveLength(1);
});

test('a deleted campaign leaves nothing in the queue', async () => {
  const id = await launch();
  expect(standing()).toHaveLength(1);
  expect((await ana.call('DELETE', `/api/campaigns/${id}`)).status).toBe(200);
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);
  expect(await sends()).toEqual([]);
});

test('what has left before the stop stays sent', async () => {
  const id = await launch(1, 2);
  await leave();
  await ana.call('POST', `/api/campaigns/${id}/cancel`);
  await product.drain(ana.accountId);
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'cancelled']);
  expect(await thread()).toMatchObject([{ message: 'passo 1', status: 'sent' }]);
});

test('a takeover and an opt-out take back what the campaign said, also its last step', async () => {
  await launch();
  await ana.call('POST', `/api/conversations/${await conversationId()}/takeover`);
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);
  expect(await thread()).toEqual([]);
  expect((await sends()).map(({ status }) => status)).toEqual(['cancelled']);
});

test('an opt-out takes back all but its confirmation', async () => {
  await launch();
  await write('sair');
  expect(await thread()).toMatchObject([{ author: 'lead' }, { author: 'confirmation', status: 'sent' }]);
  const [last] = fake.queue;
  expect(fake.accepted.find(({ messageId }) => messageId === last?.MessageId)?.text).toContain('VOLTAR');
  expect(fake.queue).toHaveLength(1);
});

test('a reply of the AI that stands in the queue is taken back by a takeover, and the lead waits again', async () => {
  await write('Oi, quero um apartamento de 2 quartos');
  product.clock.advance(60_000);
  await product.drain(ana.accountId);
  expect(standing()).toEqual([BETO]);
  const id = await conversationId();
  expect((await ana.call('GET', `/api/conversations/${id}`)).body.isAwaitingReply).toBe(false);
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);
  expect(await thread()).toMatchObject([{ author: 'lead' }]);
  expect((await ana.call('GET', `/api/conversations/${id}`)).body.isAwaitingReply).toBe(true);
});

test('a stop survives a crash before the queue was asked', async () => {
  const id = await launch(1, 2);
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  // Whoever took the row has died: it is taken again when its time comes.
  await product.query(
    `update conversation_messages set drop_due_at = drop_due_at + interval '60 seconds' where user_id = $1`,
    [ana.accountId],
  );
  await product.drain(ana.accountId);
  expect(standing()).toEqual([BETO]);
  product.clock.advance(61_000);
  await product.drain(ana.accountId);
  expect(standing()).toEqual([]);
});

test('out of the queue and never confirmed, nobody says that it was sent', async () => {
  const id = await launch(1, 2);
  fake.queue = [];
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await product.drain(ana.accountId);
  expect((await sends())[0]).toMatchObject({ status: 'sent' });
  product.clock.advance(61_000);
  await product.drain(ana.accountId);
  expect((await sends())[0]).toMatchObject({ status: 'unknown' });
});

test('a message that left while it was taken back is sent after all, and not sent again', async () => {
  const id = await launch(1, 2);
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await product.drain(ana.accountId);
  const [message] = fake.accepted;
  if (message) await fake.tell(fake.telling.receipt(message, 'sent', product.clock.now()));
  await product.drain(ana.accountId);
  expect((await sends())[0]).toMatchObject({ status: 'sent' });
  await ana.call('POST', `/api/campaigns/${id}/resume`);
  for (let round = 0; round < 4; round += 1) {
    product.clock.advance(121_000);
    await product.drain(ana.accountId);
    await leave();
  }
  expect(fake.accepted.map(({ text }) => text)).toEqual(['passo 1', 'passo 2']);
});

test('of a deleted account nothing stands in the queue any more, and nothing follows', async () => {
  await launch(3);
  expect(standing()).toHaveLength(1);
  const body = { password: 'uma senha longa', confirmation: 'EXCLUIR' };
  expect((await ana.call('DELETE', '/api/account', body)).status).toBe(200);
  expect(standing()).toEqual([]);
  product.clock.advance(3600_000);
  await product.drain(ana.accountId);
  expect(fake.accepted).toHaveLength(1);
});
