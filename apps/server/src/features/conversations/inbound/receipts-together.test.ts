import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { webhookEventSource } from '#features/channel/index.ts';
import { hearOwn } from '#platform/events/publish.ts';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { openEventsForgotten } from '#test/factories/channel.ts';
import { withoutReceipts } from '#test/factories/conversations.ts';
import { phoneOf, someLeads } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { teller, tellingEvents } from '#test/told-events.ts';
import { ingestEvent } from './ingest-event.ts';
import { ingestTogether } from './ingest-together.ts';

type EventHandlers = Parameters<typeof webhookEventSource>[0];
type SetHandler = EventHandlers['handleTogether'];
type Teller = Awaited<ReturnType<typeof teller>>;
type Status = Parameters<Teller['receipt']>[1];

const PEOPLE = 3;

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ wrapAdapter: tellingEvents });
});
afterAll(() => product.close());

type NamedMessage = { id: string; name: string; kind: string };
type SendingAccount = { client: Client; told: Teller; messages: NamedMessage[] };
let accounts: SendingAccount[];
/** Of two accounts, messages of a campaign, the AI and a person, of which nothing was reported yet. */
beforeEach(async () => {
  await openEventsForgotten(product);
  accounts = [await anAccount(), await anAccount()];
});

async function anAccount(): Promise<SendingAccount> {
  const client = await product.signUp();
  const told = await teller(product, client);
  await someLeads(client, PEOPLE);
  const { id } = await aCampaign(client, { steps: ['um', { content: 'dois', delayAmount: 2, delayUnit: 'days' }] });
  await execute(client, id);
  await product.drain(client.accountId);
  await told.tell(told.message('in-1', `55${phoneOf(0)}`, 'oi'));
  const { body } = await client.call('GET', '/api/conversations/all');
  for (const [index, { id }] of body.entries()) {
    await client.call('POST', `/api/conversations/${id}/takeover`);
    await client.call('POST', `/api/conversations/${id}/send-message`, { message: `Bom dia ${index}` });
  }
  await product.drain(client.accountId);
  const { rows } = await product.query(
    `select id, provider_message_id as name, send_kind as kind from thread_messages
     where user_id = $1 and provider_message_id is not null and direction = 'outbound' order by id`,
    [client.accountId],
  );
  await withoutReceipts(product, ...rows.map((row) => row.id));
  return { client, told, messages: rows };
}

let seconds = 0;
const tell = ({ told }: SendingAccount, name: string, status: Status, more: Parameters<Teller['receipt']>[2] = {}) => {
  seconds += 1;
  return told.post(told.receipt([name], status, { at: new Date(told.at().getTime() + seconds * 1000), ...more }));
};

const leaveAll: SetHandler = async (_tx, alone) => ({ alone, later: [] });

type Outcome = { rows: Record<string, unknown>; notices: Set<string>; statements: number; handled: number };

/** What handling the due events leads to; it is undone again. */
async function outcomeOf(handleTogether: SetHandler): Promise<Outcome> {
  const outcome: Outcome = { rows: {}, notices: new Set(), statements: 0, handled: 0 };
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    // Notices of earlier commits may be sent meanwhile.
    if (!JSON.stringify(args[0]).includes('pg_notify')) outcome.statements += 1;
    return Reflect.apply(query, this, args);
  } as never);
  const undone = product.platform.db.transaction(async (db) => {
    const source = webhookEventSource({
      platform: { ...product.platform, db },
      registry: product.registry,
      // As in a burst, one after the other: savepoints of one connection do not overlap.
      intake: { during: (work) => work(), isBurst: () => true },
      handle: ingestEvent,
      handleTogether,
    });
    const stop = hearOwn(({ channel, payload }) => {
      // What announces the events themselves may be told late.
      if (payload !== 'webhook-events') outcome.notices.add(`${channel} ${payload}`);
    });
    for (let round = -1; round !== 0; outcome.handled += round) round = await source.runDue({});
    stop();
    spy.mockRestore();
    const tables = await db.execute<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables.rows) {
      const generated = name === 'analytics_events' ? 'id,created_at' : '';
      const row = `to_jsonb(t) - '{${generated}}'::text[]`;
      outcome.rows[name] = (await db.execute(`select ${row} as row from ${name} t order by 1`)).rows;
    }
    db.rollback();
  });
  await expect(undone).rejects.toThrow('Rollback');
  return outcome;
}

async function bothWays(): Promise<{ alone: Outcome; together: Outcome }> {
  const [alone, together] = [await outcomeOf(leaveAll), await outcomeOf(ingestTogether)];
  expect(together.rows).toEqual(alone.rows);
  expect(together.notices).toEqual(alone.notices);
  expect(together.handled).toBe(alone.handled);
  return { alone, together };
}

const ORDERS: Status[][] = [
  ['sent', 'delivered', 'read'],
  ['read', 'delivered', 'sent'],
  ['delivered', 'delivered', 'played'],
  ['sent'],
  ['read', 'read'],
];

async function tellAll(): Promise<void> {
  const messages = accounts.flatMap((sent) => sent.messages.map(({ name }) => ({ sent, name })));
  for (const [index, { sent, name }] of messages.entries())
    for (const status of ORDERS[index % ORDERS.length] ?? []) await tell(sent, name, status);
}

test('receipts of several accounts leave the rows together that they leave one by one', async () => {
  await tellAll();
  const { alone, together } = await bothWays();
  expect(together.handled).toBeGreaterThan(20);
  expect(JSON.stringify(together.rows.outbox)).toContain('"read_at":"2026-03-10T');
  expect(together.statements).toBeLessThan(alone.statements / 5);
});

test('more receipts take no more statements', async () => {
  for (const sent of accounts)
    for (const { name } of [sent.messages.at(0), sent.messages.at(-1)] as NamedMessage[])
      await tell(sent, name, 'delivered');
  const few = await outcomeOf(ingestTogether);
  for (const sent of accounts) for (const { name } of sent.messages) await tell(sent, name, 'delivered');
  const many = await outcomeOf(ingestTogether);
  expect(many.handled).toBeGreaterThan(few.handled);
  expect(many.statements).toBe(few.statements);
});

test('a receipt frees the queue of its number and ends its silence, together as alone', async () => {
  for (const { client, messages } of accounts)
    await product.query(
      `with number as (update channel_accounts set queued_message_id = $2, queued_until = now(), last_event_at = now(),
         awaits_event_since = now(), silent_since = now() where user_id = $1)
       update outbox set look_at = now() where id = $2::uuid`,
      [client.accountId, messages[0]?.id],
    );
  await tellAll();
  const { together } = await bothWays();
  const numbers = JSON.stringify(together.rows.channel_accounts);
  for (const { messages } of accounts) expect(numbers).not.toContain(messages[0]?.id);
  for (const column of ['silent_since', 'awaits_event_since']) expect(numbers).not.toContain(`"${column}":"`);
});

test('what a receipt settles, fails or cannot name is applied alone, and what is told after it of the message too', async () => {
  const failure = {
    class: 'other',
    code: null,
    reason: { code: 'other', said: 'não' },
    isTemporary: false,
  } as const;
  for (const sent of accounts) {
    const byKind = sent.messages.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
    const [first, second, third, fourth] = byKind.slice(-6) as [NamedMessage, NamedMessage, NamedMessage, NamedMessage];
    expect([first, second, third, fourth].map(({ kind }) => kind)).toEqual([
      'campaign',
      'campaign',
      'campaign',
      'reply',
    ]);
    await tell(sent, first.name, 'failed', { failure });
    await tell(sent, first.name, 'delivered');
    await tell(sent, second.name, 'unknown', { failure });
    await tell(sent, second.name, 'read');
    await tell(sent, fourth.name, 'sent');
    await tell(sent, fourth.name, 'failed', { failure });
    await tell(sent, 'of nobody', 'read');
    await tell(sent, third.name, 'read');
  }
  await bothWays();
});

test('receipts and messages of one person are applied in their order, whatever is taken together', async () => {
  for (const sent of accounts) {
    const { told } = sent;
    const chat = { phone: `55${phoneOf(0)}`, lid: null, userId: null };
    const names = sent.messages.map(({ name }) => name) as [string, string, string];
    await tell(sent, names[0], 'sent', { chat });
    await told.post(told.message('in-2', chat.phone, 'bom dia'));
    await tell(sent, names[1], 'read', { chat });
    await told.post(told.message('in-3', chat.phone, 'boa tarde'));
    await tell(sent, names[2], 'read');
  }
  const order: string[] = [];
  const together = await outcomeOf(async (tx, received) => {
    const left = await ingestTogether(tx, received);
    const isLeft = new Set([...left.alone, ...left.later]);
    for (const one of received) if (!isLeft.has(one)) order.push(`${one.account.userId} ${one.event.type}`);
    return left;
  });
  expect(together.handled).toBe(10);
  const [ana] = accounts as [SendingAccount];
  const ofAna = order.filter((one) => one.startsWith(ana.client.accountId)).map((one) => one.split(' ')[1]);
  expect(ofAna).toEqual(['receipt', 'receipt', 'message', 'receipt', 'message']);
});
