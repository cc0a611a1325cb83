import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChannelAdapter } from '#features/channel/index.ts';
import { aRunningCampaign, sendsOf } from '#test/factories/campaigns.ts';
import { phoneShows } from '#test/factories/conversations.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

/** Waits before a call of the account, until the test lets it go on. */
const gates = new Map<string, Promise<void>>();

let product: TestProduct;
let accounts: [ana: Client, bia: Client, caio: Client];

beforeAll(async () => {
  const wrapAdapter = (adapter: ChannelAdapter): ChannelAdapter => ({
    ...adapter,
    async send(account, message, signal) {
      await gates.get(account.userId);
      return adapter.send(account, message, signal);
    },
  });
  product = await startProduct({ wrapAdapter });
});
beforeEach(async () => {
  gates.clear();
  accounts = [await product.signUp(), await product.signUp(), await product.signUp()];
});
// The faults of two tests are logged as errors.
afterAll(() => expect(product.close()).rejects.toThrow('refused'));

/** Each account writes to the same number, so that only the account tells their people apart. */
async function launchEverywhere(): Promise<void> {
  for (const [index, account] of accounts.entries()) {
    await aLead(account);
    await aRunningCampaign(account, { steps: [`oi da conta ${index}.`] });
  }
}

const shown = () => Promise.all(accounts.map((account) => phoneShows(account)));
const statuses = () =>
  Promise.all(accounts.map(async (account) => (await sendsOf(product, account)).map(({ status }) => status).join()));

function gate(): { isOpened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { isOpened: promise, open: resolve };
}

async function refuse(when: string, code = 'P0001'): Promise<void> {
  const [, bia] = accounts;
  await product.query(`
    create or replace function refuse_for_test() returns trigger language plpgsql as
      $$ begin if new.user_id = '${bia.accountId}' then raise exception 'refused' using errcode = '${code}'; end if; return new; end $$`);
  await product.query(`
    create trigger refused before update on outbox for each row when (${when}) execute function refuse_for_test()`);
}

const allow = () => product.query('drop trigger if exists refused on outbox');

test('messages of several accounts that write to one number are claimed together, and each phone shows its own', async () => {
  const { isOpened, open } = gate();
  for (const { accountId } of accounts) gates.set(accountId, isOpened);
  await launchEverywhere();
  const round = product.runSource('campaign-sends');
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['sending', 'sending', 'sending']);
  const { rows } = await product.query(`select distinct lease_token from campaign_sends where status = 'sending'`);
  expect(rows).toHaveLength(1);
  open();
  expect(await round).toBe(3);
  expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
  await product.drain();
  expect(await shown()).toEqual([['oi da conta 0.'], ['oi da conta 1.'], ['oi da conta 2.']]);
});

test('what one account knows of a number holds for that account only', async () => {
  const [ana, bia] = accounts;
  await launchEverywhere();
  product.clock.advance(1_000);
  const { rows: leads } = await product.query('select id from leads where user_id = $1', [ana.accountId]);
  await bia.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'SAIR' });
  while ((await product.runSource('webhook-events')) > 0);
  const closed = await ana.call('PATCH', `/api/leads/${leads[0].id}/status`, { status: 'fechado' });
  expect(closed.status).toBe(200);
  await product.runSource('campaign-sends');
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'sent']);
  const reasons = await Promise.all(accounts.map(async (account) => (await sendsOf(product, account))[0].reason?.code));
  expect(reasons).toEqual(['closed', 'opt_out', undefined]);
});

test('the leads of all count as contacted, except where an account moves its leads by hand', async () => {
  const [, bia] = accounts;
  expect((await bia.call('POST', '/api/general/settings', { movesLeads: false })).status).toBe(200);
  await launchEverywhere();
  await product.runSource('campaign-sends');
  const stages = async ({ accountId }: Client) =>
    (
      await product.query(
        `select l.status, h.user_id = l.user_id as "isOwn", h.changed_by as by from leads l
         left join lead_status_history h on h.lead_id = l.id where l.user_id = $1`,
        [accountId],
      )
    ).rows;
  const contacted = [{ status: 'contatado', isOwn: true, by: 'auto' }];
  expect(await Promise.all(accounts.map(stages))).toEqual([
    contacted,
    [{ status: 'novo', isOwn: null, by: null }],
    contacted,
  ]);
});

test('a call that hangs holds the messages of nobody else', async () => {
  const { isOpened, open } = gate();
  gates.set(accounts[0].accountId, isOpened);
  await launchEverywhere();
  const round = product.runSource('campaign-sends');
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['sending', 'sent', 'sent']);
  open();
  await round;
  expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
});

test('a message that cannot be claimed is tried again later, and those of the others leave', async () => {
  await launchEverywhere();
  await refuse(`new.status = 'sending'`);
  await product.runSource('campaign-sends');
  expect(await statuses()).toEqual(['sent', 'queued', 'sent']);
  await allow();
  product.clock.advance(60_000);
  await product.runSource('campaign-sends');
  expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
});

test('a failure that will pass by itself postpones nothing', async () => {
  await launchEverywhere();
  await refuse(`new.status = 'sending'`, '55P03');
  await product.runSource('campaign-sends');
  expect(await statuses()).toEqual(['queued', 'queued', 'queued']);
  await allow();
  await product.runSource('campaign-sends');
  expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
});

test('an outcome that cannot be written leaves only its own message uncertain', async () => {
  await launchEverywhere();
  await refuse(`new.status = 'sent'`);
  const round = product.runSource('campaign-sends');
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['sent', 'sending', 'sent']);
  const written = new AbortController();
  void round.then(() => written.abort());
  while (!written.signal.aborted) {
    product.clock.advance(1_000);
    await new Promise((wake) => setTimeout(wake, 20));
  }
  await allow();
  product.clock.advance(60_000);
  await product.runSource('expired-sends');
  expect(await statuses()).toEqual(['sent', 'unknown', 'sent']);
});
