import type { CampaignId, SendId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChannelAdapter, createRegistry } from '#features/channel/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { lockSends } from '../send-store.ts';
import { claimSends } from './claim-sends.ts';
import { expireSendLeases, listDueSends, tellHeldSends } from './due-send-store.ts';

/** Two transactions of which each would come to wait for the other, so that PostgreSQL would end one of them. */
const adapters: ChannelAdapter[] = [];
let product: TestProduct;
let ana: Client;
let productId: string;
beforeAll(async () => {
  const wrapAdapter = (adapter: ChannelAdapter) => {
    adapters.push(adapter);
    return adapter;
  };
  product = await startProduct({ wrapAdapter });
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
  productId = (await ana.call('POST', '/api/products', { name: 'Vista' })).body.id;
});

const addLead = (lead: number, tags: string[]) =>
  ana.call('POST', '/api/leads', { name: `Lead ${lead}`, phone: `1198765000${lead}`, tags });

async function launch(name: string, tag: string, delayDays = 0): Promise<CampaignId> {
  const { body } = await ana.call('POST', '/api/campaigns', { name, productId, targetTags: [tag] });
  const step = { sequence: 1, content: name, delayAmount: delayDays, delayUnit: 'days' };
  await ana.call('POST', `/api/campaigns/${body.id}/templates`, step);
  expect((await ana.call('POST', `/api/campaigns/${body.id}/execute`, { executeAll: true })).status).toBe(200);
  return body.id;
}

/** Two messages that are due, the earlier id first. */
async function dueSends(): Promise<[SendId, SendId]> {
  await addLead(1, ['vip']);
  await addLead(2, ['vip']);
  await launch('C', 'vip');
  const { rows } = await product.query('select id from campaign_sends where user_id = $1 order by id', [ana.accountId]);
  expect(rows).toHaveLength(2);
  return [rows[0].id, rows[1].id];
}

const isWaiting = async (): Promise<boolean> =>
  (
    await product.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length > 0;

/** Until it is done, or waits for a lock. */
async function doneOrWaiting(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  await expect.poll(async () => isDone || (await isWaiting()), { timeout: 5000 }).toBe(true);
}

/** One locks both rows in the one order, as claims and records do; between the two locks the other one begins. */
async function between<Result>(
  locks: ((tx: Ctx) => Promise<unknown>)[],
  begin: () => Promise<Result>,
): Promise<PromiseSettledResult<unknown>[]> {
  let other: Promise<unknown> = Promise.resolve();
  const one = inTransaction(ana.ctx, async (tx) => {
    await locks[0]?.(tx);
    other = begin();
    await doneOrWaiting(other);
    await locks[1]?.(tx);
  });
  const [first] = await Promise.allSettled([one]);
  const [second] = await Promise.allSettled([other]);
  return [first, second];
}

/** A column of each, so that a statement that names no order finds the later row first. */
async function findBackwards(column: 'lease_until' | 'due_at', [early, late]: [SendId, SendId]): Promise<void> {
  for (const [id, at] of [
    [late, new Date(0)],
    [early, new Date(1)],
  ] as const)
    await product.query(`update campaign_sends set ${column} = $2 where id = $1`, [id, at]);
}
const states = async () =>
  (await product.query('select status, reason from campaign_sends where user_id = $1 order by id', [ana.accountId]))
    .rows;

test('leases that ran out end while the outcomes of some of them are written', async () => {
  const [early, late] = await dueSends();
  const scope = { accountId: ana.accountId };
  const due = await listDueSends(product.platform.db, { scope, now: product.clock.now(), limit: 64 });
  expect(await inTransaction(ana.ctx, (tx) => claimSends(tx, createRegistry(adapters), due))).toHaveLength(2);
  await findBackwards('lease_until', [early, late]);
  const ended = await between([(tx) => lockSends(tx, [early]), (tx) => lockSends(tx, [late])], () =>
    expireSendLeases(product.platform.db, product.clock.now()),
  );
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  // Who was writing has come to nothing here: the next look finds the row.
  await expireSendLeases(product.platform.db, product.clock.now());
  expect((await states()).map(({ status }) => status)).toEqual(['unknown', 'unknown']);
});

test('what a lost connection holds is told while some of it is being decided about', async () => {
  const [early, late] = await dueSends();
  await findBackwards('due_at', [early, late]);
  await product.query('update channel_accounts set is_connected = false where user_id = $1', [ana.accountId]);
  const tell = () => tellHeldSends(product.platform.db, { accountId: ana.accountId }, product.clock.now());
  const ended = await between([(tx) => lockSends(tx, [early]), (tx) => lockSends(tx, [late])], tell);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await tell();
  expect((await states()).map(({ reason }) => reason)).toEqual(['WhatsApp desconectado', 'WhatsApp desconectado']);
});
