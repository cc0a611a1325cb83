import type { CampaignId, SendId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChannelAdapter, type ChannelEvent, createRegistry, findChannelAccount } from '#features/channel/index.ts';
import { ingestEvent } from '#features/conversations/index.ts';
import { expiredSendSource } from '#features/outbox/index.ts';
import { inTransaction, type Tx } from '#platform/context.ts';
import { aCampaign, aRunningCampaign, dueAt, execute, withExpiredLease } from '#test/factories/campaigns.ts';
import { disconnect } from '#test/factories/channel.ts';
import { withoutReceipts } from '#test/factories/conversations.ts';
import { aLead, someLeads } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { lockCampaigns } from '../campaign-store.ts';
import { lockSends } from '../send-store.ts';
import { claimSends } from './claim/claim-sends.ts';
import { listDueSends, tellHeldSends } from './claim/due-send-store.ts';
import { endSequencesOfPerson, onLeadsWrote } from './settle/react-to-lead.ts';

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
  productId = (await aProduct(ana)).id;
});

async function launch(name: string, tag: string, delayDays = 0): Promise<CampaignId> {
  const steps = [{ content: name, delayAmount: delayDays, delayUnit: 'days' }];
  return (await aRunningCampaign(ana, { name, productId, targetTags: [tag], steps })).id as CampaignId;
}

async function dueSends(): Promise<[SendId, SendId]> {
  await someLeads(ana, 2);
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

async function doneOrWaiting(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  await expect.poll(async () => isDone || (await isWaiting()), { timeout: 60_000 }).toBe(true);
}

async function between<Result>(
  locks: ((tx: Tx) => Promise<unknown>)[],
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

async function findBackwards(withTime: typeof dueAt, [early, late]: [SendId, SendId]): Promise<void> {
  await withTime(product, late, new Date(0));
  await withTime(product, early, new Date(1));
}
const states = async () =>
  (await product.query('select status, reason from campaign_sends where user_id = $1 order by id', [ana.accountId]))
    .rows;

const expire = () => expiredSendSource(product.platform).runDue({});

test('expired leases end without a deadlock while the outcomes of the same sends are written', async () => {
  const [early, late] = await dueSends();
  const scope = { accountId: ana.accountId };
  const due = await listDueSends(product.platform.db, { scope, now: product.clock.now(), limit: 64 });
  expect(await inTransaction(ana.ctx, (tx) => claimSends(tx, createRegistry(adapters), due))).toHaveLength(2);
  await findBackwards(withExpiredLease, [early, late]);
  const ended = await between([(tx) => lockSends(tx, [early]), (tx) => lockSends(tx, [late])], () => expire());
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await expire();
  expect((await states()).map(({ status }) => status)).toEqual(['unknown', 'unknown']);
});

test('sends held by a lost connection are told without a deadlock while some of them are being decided about', async () => {
  const [early, late] = await dueSends();
  await findBackwards(dueAt, [early, late]);
  await disconnect(product, ana);
  const tell = () => tellHeldSends(product.platform.db, { accountId: ana.accountId }, product.clock.now());
  const ended = await between([(tx) => lockSends(tx, [early]), (tx) => lockSends(tx, [late])], tell);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await tell();
  expect((await states()).map(({ reason }) => reason)).toEqual([{ code: 'disconnected' }, { code: 'disconnected' }]);
});

test('an opt-out from one campaign that also answers an earlier one locks both in the one order', async () => {
  await aLead(ana, { tags: ['first', 'second'] });
  const first = await launch('A', 'first');
  await product.drain(ana.accountId);
  const second = await launch('B', 'second', 5);
  expect(first < second).toBe(true);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'SAIR' });
  const ended = await between([(tx) => lockCampaigns(tx, [first]), (tx) => lockCampaigns(tx, [second])], () =>
    product.drain(ana.accountId),
  );
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { rows } = await product.query(
    `select e.has_responded as "hasResponded", e.status from campaign_executions e join campaigns c on c.id = e.campaign_id
     where c.user_id = $1 order by c.id`,
    [ana.accountId],
  );
  expect(rows).toEqual([
    { hasResponded: true, status: 'completed' },
    { hasResponded: false, status: 'stopped' },
  ]);
});

test('an opt-out waits for no campaign that was launched since it locked the others', async () => {
  const { id: leadId } = await aLead(ana, { tags: ['first', 'second'] });
  const steps = [{ content: 'A', delayAmount: 0, delayUnit: 'days' }];
  const first: CampaignId = (await aCampaign(ana, { name: 'A', productId, targetTags: ['first'], steps })).id;
  const second = await launch('B', 'second');
  await product.drain(ana.accountId);
  const { rows } = await product.query(
    'select id as "conversationId", person_key as "personKey" from conversations where lead_id = $1',
    [leadId],
  );
  let crossing: Promise<unknown> = Promise.resolve();
  await inTransaction(ana.ctx, async (tx) => {
    await endSequencesOfPerson(tx, rows[0].personKey, 'opt_out');
    await execute(ana, first);
    crossing = inTransaction(ana.ctx, async (other) => {
      await lockCampaigns(other, [first]);
      await lockCampaigns(other, [second]);
    });
    await expect.poll(isWaiting).toBe(true);
    const reply = { ...rows[0], userId: ana.accountId, at: product.clock.now(), isOptOut: true };
    await onLeadsWrote(tx, { messages: [reply] });
  });
  await crossing;
  const { rows: executions } = await product.query(
    'select campaign_id as id, status, has_responded as answered from campaign_executions where lead_id = $1 order by 1',
    [leadId],
  );
  expect(executions).toEqual([
    { id: first, status: 'active', answered: false },
    { id: second, status: 'completed', answered: true },
  ]);
});

test('a refusal because the lead opted out ends the lead’s other campaigns in the one order of locks', async () => {
  await aLead(ana, { tags: ['first', 'second'] });
  const first = await launch('A', 'first', 5);
  const second = await launch('B', 'second');
  expect(first < second).toBe(true);
  await product.drain(ana.accountId);
  const { rows: messages } = await product.query(
    `select id as "messageId", provider_message_id as id, channel_account_id as "channelAccountId"
     from thread_messages where user_id = $1 and author = 'campaign'`,
    [ana.accountId],
  );
  expect(messages).toHaveLength(1);
  await withoutReceipts(product, messages[0].messageId);
  const at = product.clock.now();
  const receipt: ChannelEvent = {
    type: 'receipt',
    providerMessageIds: [messages[0].id],
    status: 'failed',
    failure: {
      class: 'opted_out',
      code: null,
      reason: { code: 'other', said: 'não quer mensagens' },
      isTemporary: false,
    },
    sendKey: null,
    queueId: null,
    chat: { phone: '5511987650001', lid: null, userId: null },
    at,
  };
  const takeIn = () =>
    inTransaction(ana.ctx, async (tx) => {
      const account = await findChannelAccount(tx, messages[0].channelAccountId);
      if (account) await ingestEvent(tx, account, receipt, at);
    });
  const ended = await between([(tx) => lockCampaigns(tx, [first]), (tx) => lockCampaigns(tx, [second])], takeIn);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { rows } = await product.query(
    'select s.campaign_id as id, s.status from campaign_sends s where s.user_id = $1 order by s.campaign_id',
    [ana.accountId],
  );
  expect(rows).toEqual([
    { id: first, status: 'cancelled' },
    { id: second, status: 'failed' },
  ]);
});
