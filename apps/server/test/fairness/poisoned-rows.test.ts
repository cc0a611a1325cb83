// Eva's failures must not keep Ana's rows out of the same round.
import type { WebhookEventId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postpone } from '#features/channel/webhooks/due-events-store.ts';
import { scheduledEarlier, uncertainSends } from '#test/factories/campaigns.ts';
import { anUnconnectedNumber } from '#test/factories/channel.ts';
import { summaryDue } from '#test/factories/notifications.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let eva: Client;
let ana: Client;

const DAY_MS = 24 * 3600_000;
const MANY = 30;

beforeAll(async () => {
  const health = async () => ({ connected: true, phone: null, problem: null });
  product = await startProduct({
    mailer: { send: async () => ({ kind: 'sent' }) } as never,
    wrapAdapter: (adapter) => (adapter.capabilities.isSimulated ? adapter : { ...adapter, health }),
  });
  [eva, ana] = [await product.signUp(), await product.signUp()];
});
afterAll(() => expect(product.close()).rejects.toThrow('poisoned'));

async function withPoison(
  table: string,
  when: 'insert' | 'update',
  work: () => Promise<void>,
  condition = 'true',
): Promise<void> {
  await product.query(`
    create or replace function poison() returns trigger language plpgsql as $$
    begin if new.user_id = '${eva.accountId}' and ${condition} then raise exception 'poisoned'; end if; return new; end $$;
    create trigger poison before ${when} on ${table} for each row execute function poison()`);
  try {
    await work();
  } finally {
    await product.query(`drop trigger poison on ${table}`);
  }
}

async function runUntilQuiet(source: string): Promise<void> {
  while ((await product.runSource(source)) > 0);
}

const idsOf = async (text: string, client: Client) =>
  (await product.query(text, [client.accountId])).rows.map(({ id }) => id as string);

test('scheduled campaigns that fail keep no other account waiting', async () => {
  const at = new Date(product.clock.now().getTime() + 60_000).toISOString();
  for (const client of [eva, ana]) {
    const { body: item } = await client.call('POST', '/api/products', { name: 'Vista Moema' });
    await client.call('POST', '/api/leads', { name: 'Rui', phone: '11987650001', tags: ['vip'] });
    for (let index = 0; index < (client === eva ? MANY : 1); index += 1) {
      const campaign = { name: `Moema ${index}`, productId: item.id, targetTags: ['vip'], scheduledAt: at };
      const { body } = await client.call('POST', '/api/campaigns', campaign);
      const step = { sequence: 1, content: 'Oi {nome}', delayAmount: 0, delayUnit: 'hours' };
      await client.call('POST', `/api/campaigns/${body.id}/templates`, step);
    }
  }
  await scheduledEarlier(product, eva);
  product.clock.advance(61_000);
  await withPoison('campaigns', 'update', async () => {
    for (let round = 0; round < 3; round += 1) await product.runSource('scheduled-campaigns');
  });
  const started = "select id from campaigns where user_id = $1 and status = 'active'";
  expect([await idsOf(started, eva), await idsOf(started, ana)]).toEqual([[], [expect.any(String)]]);
  product.clock.advance(61_000);
  await runUntilQuiet('scheduled-campaigns');
  expect(await idsOf(started, eva)).toHaveLength(MANY);
});

test('uncertain sends that fail keep no other account waiting', async () => {
  for (const [client, count] of [
    [eva, MANY],
    [ana, 1],
  ] as const)
    await uncertainSends(product, client, {
      count,
      areLast: client === ana,
      begunAt: new Date(product.clock.now().getTime() - 4 * DAY_MS),
    });
  await withPoison('outbox', 'update', async () => {
    for (let round = 0; round < 3; round += 1) await product.runSource('uncertain-sends');
  });
  const closed = 'select id from campaign_sends where user_id = $1 and closed_at is not null';
  expect([await idsOf(closed, eva), await idsOf(closed, ana)]).toEqual([[], [expect.any(String)]]);
  product.clock.advance(61_000);
  await runUntilQuiet('uncertain-sends');
  expect(await idsOf(closed, eva)).toHaveLength(MANY);
});

test('evenings of the daily summary that fail keep no other account waiting', async () => {
  for (const client of [eva, ana])
    await summaryDue(product, client, new Date(product.clock.now().getTime() - (client === eva ? 2 : 1)));
  const armed = `select id from summary_recipients where user_id = $1 and due_at > '${product.clock.now().toISOString()}'`;
  await withPoison('summary_recipients', 'update', async () => {
    await product.runSource('daily-summaries');
  });
  expect([await idsOf(armed, eva), await idsOf(armed, ana)]).toEqual([[], [expect.any(String)]]);
});

test.each([
  [
    'webhook-events',
    'conversation_messages',
    'insert',
    "select id from thread_messages where user_id = $1 and direction = 'inbound'",
  ],
  [
    'agent-turns',
    'conversation_messages',
    'insert',
    "select id from thread_messages where user_id = $1 and direction = 'outbound'",
  ],
  ['queued-messages', 'outbox', 'update', "select id from thread_messages where user_id = $1 and status = 'sent'"],
] as const)('%s that fail keep no other account waiting', async (source, table, when, done) => {
  const before = ['webhook-events', 'agent-turns', 'queued-messages'];
  for (const client of [eva, ana])
    await client.call('POST', '/api/simulator/messages', {
      phone: '11987650077',
      text: `Quero um apartamento em ${source}`,
    });
  for (const name of before.slice(0, before.indexOf(source))) {
    if (name === 'agent-turns') product.clock.advance(60_000);
    await runUntilQuiet(name);
  }
  if (source === 'agent-turns') product.clock.advance(60_000);
  const doneBefore = (await idsOf(done, ana)).length;
  const evasBefore = await idsOf(done, eva);
  await withPoison(table, when, async () => {
    await product.runSource(source);
  });
  expect((await idsOf(done, ana)).length).toBeGreaterThan(doneBefore);
  expect(await idsOf(done, eva)).toEqual(evasBefore);
  product.clock.advance(60_000);
  await product.drain();
});

test('an event whose error holds what PostgreSQL cannot store is postponed like any other', async () => {
  await eva.call('POST', '/api/simulator/messages', { phone: '11987650078', text: 'oi' });
  const [id] = await idsOf('select id from webhook_events where user_id = $1 and processed_at is null', eva);
  await postpone(product.platform.db, id as WebhookEventId, `a\u0000b${'c'.repeat(5000)}`, product.clock.now());
  const { rows } = await product.query('select attempts, left(error, 3) as error from webhook_events where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ attempts: 1, error: 'abc' }]);
});

test('numbers whose connection cannot be stored keep no other account waiting', async () => {
  for (const client of [eva, ana]) await anUnconnectedNumber(product, client);
  const look = async () => void (await product.runSource('channel-health'));
  await withPoison('channel_accounts', 'update', look, 'new.is_connected');
  const connected = "select id from channel_accounts where user_id = $1 and provider = 'zapi' and is_connected";
  expect([await idsOf(connected, eva), await idsOf(connected, ana)]).toEqual([[], [expect.any(String)]]);
});
