import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCampaign, execute, sendsOf } from '#test/factories/campaigns.ts';
import { withoutReceipts } from '#test/factories/conversations.ts';
import { someLeads } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const ORDER = [
  'lead_identities',
  'conversations',
  'campaigns',
  'campaign_sends',
  'campaign_executions',
  'channel_accounts',
];
const LOCKED = /from "?(\w+)"?(?= where|"? ).* for no key update|^update "?(channel_accounts)/s;

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  await someLeads(ana, 3);
});
afterAll(() => product.close());

async function locksDuring(work: () => Promise<unknown>): Promise<string[][]> {
  const open = new Map<unknown, string[]>();
  const transactions: string[][] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    const table = text.includes('webhook_events') ? undefined : LOCKED.exec(text)?.slice(1).find(Boolean);
    if (text === 'begin') open.set(this, []);
    else if (text === 'commit') {
      transactions.push(open.get(this) ?? []);
      open.delete(this);
    } else if (table) open.get(this)?.push(table);
    return Reflect.apply(original, this, args);
  } as never);
  await work();
  query.mockRestore();
  return transactions;
}

function expectOrder(transactions: string[][]): void {
  for (const tables of transactions) {
    const ranks = tables.map((table) => ORDER.indexOf(table)).filter((rank) => rank >= 0);
    expect(ranks, tables.join(', ')).toEqual([...ranks].sort((a, b) => a - b));
  }
}

const original = pg.Client.prototype.query;

test('a launch and the sends that follow it lock their rows in the one order', async () => {
  const { id } = await aCampaign(ana);
  const locks = await locksDuring(async () => {
    await execute(ana, id);
    await product.drain();
  });
  const transactions = locks.filter((tables) => tables.includes('campaign_sends'));
  expect(transactions.length).toBeGreaterThanOrEqual(2);
  expectOrder(transactions);
  expect(transactions.some((tables) => ORDER.every((table) => tables.includes(table)))).toBe(true);
});

test('receipts of a campaign’s messages lock their rows together in the one order', async () => {
  await withoutReceipts(product, ...(await sendsOf(product, ana)).map(({ id }) => id));
  product.clock.advance(60_000);
  const locks = await locksDuring(() => product.runSource('webhook-events'));
  const transactions = locks.filter((tables) => tables.includes('campaign_sends'));
  expect(transactions).toHaveLength(1);
  expectOrder(transactions);
});

test('an opt-out that answers a campaign is counted under the number lock after the locks of its answer', async () => {
  const transactions = await locksDuring(async () => {
    await ana.call('POST', '/api/simulator/messages', { phone: '11987650000', text: 'SAIR' });
    await product.drain();
  });
  const counted = transactions.filter((tables) => tables.includes('campaigns') && tables.includes('channel_accounts'));
  expect(counted).not.toEqual([]);
  expectOrder(counted);
});

test('a move to another provider locks its number after the conversations and campaigns', async () => {
  const transactions = await locksDuring(() =>
    ana.call('POST', '/api/whatsapp/settings', {
      provider: 'zapi',
      instanceId: 'A1B2C3',
      token: 'D4E5F6',
      clientToken: 'G7H8I9',
      answers: 'nobody',
    }),
  );
  const changes = transactions.filter((tables) => tables.includes('conversations') && tables.includes('campaigns'));
  expect(changes.map((tables) => tables.includes('channel_accounts'))).toEqual([true]);
  expectOrder(changes);
});
