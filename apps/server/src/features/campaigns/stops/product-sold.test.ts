import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCampaign, execute, failedForNow, sendsOf } from '#test/factories/campaigns.ts';
import { phoneOf, someLeads } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let house: string;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  house = (await aProduct(ana, { name: 'Vista Moema' })).id;
});
afterAll(() => product.close());

const DAY = 24 * 3600;

async function campaign(productId = house, tag = 'vip'): Promise<string> {
  const steps = ['um', { content: 'dois', delayAmount: 1, delayUnit: 'days' }];
  return (await aCampaign(ana, { productId, targetTags: [tag], steps })).id;
}
const run = (id: string) => execute(ana, id);
const sell = (saleStatus = 'vendido') => ana.call('PUT', `/api/products/${house}`, { saleStatus });
const read = async (id: string) => (await ana.call('GET', `/api/campaigns/${id}`)).body;
const advance = (seconds: number) => ana.call('POST', '/api/simulator/clock', { advanceSeconds: seconds });
const shown = async (phone = phoneOf(0)): Promise<string[]> =>
  (await ana.call('GET', `/api/simulator/messages?phone=${phone}`)).body.map(({ text }: { text: string }) => text);

test('a sale pauses what runs with the product, says why, and nobody gets the next step', async () => {
  await someLeads(ana, 1);
  const [running, draft] = [await campaign(), await campaign()];
  await run(running);
  await product.drain(ana.accountId);

  const { body } = await sell();
  expect(body).toMatchObject({ saleStatus: 'vendido', isActive: false, campaignsPausedBySale: 1 });
  expect(await read(running)).toMatchObject({ status: 'paused', pauseReason: { code: 'product_sold' } });
  expect(await read(draft)).toMatchObject({ status: 'draft', pauseReason: null });
  expect((await ana.call('GET', '/api/notifications')).body.notifications).toMatchObject([
    { kind: 'campaign_paused', reason: { code: 'paused', why: { code: 'product_sold' } }, campaign: { id: running } },
  ]);
  await advance(3 * DAY);
  expect(await shown()).toEqual(['um']);

  expect((await sell()).body.campaignsPausedBySale).toBe(1);
});

test('while it is sold nothing of it runs, by hand or by schedule, and no campaign gets it', async () => {
  await someLeads(ana, 1);
  const [running, draft] = [await campaign(), await campaign()];
  await run(running);
  const later = new Date(product.clock.now().getTime() + DAY * 1000).toISOString();
  await ana.call('PUT', `/api/campaigns/${draft}`, { scheduledAt: later });
  await sell();

  for (const path of [`${running}/resume`, `${running}/execute`, `${draft}/execute`]) {
    const refused = await ana.call('POST', `/api/campaigns/${path}`, {});
    expect(refused, path).toMatchObject({ status: 409, body: { code: 'product_sold' } });
    expect(refused.body.error).toContain('Troque o produto');
  }
  await advance(DAY + 60);
  const { scheduleProblem } = await read(draft);
  expect(scheduleProblem).toEqual({ code: 'refused', refusal: 'product_sold', said: null });
  const reason = { code: 'not_run', why: scheduleProblem };
  const { notifications } = (await ana.call('GET', '/api/notifications')).body;
  expect(notifications).toContainEqual(expect.objectContaining({ kind: 'campaign_not_run', reason }));
  const created = await ana.call('POST', '/api/campaigns', { name: 'Nova', productId: house, targetTags: ['vip'] });
  expect(created).toMatchObject({ status: 400, body: { fields: { productId: expect.stringContaining('vendido') } } });
  expect((await ana.call('PUT', `/api/campaigns/${draft}`, { name: 'Outra', productId: house })).status).toBe(200);
  expect(await shown()).toEqual([]);
});

test('a sale that falls through restarts nothing by itself; resumed, each lead goes on where it stood', async () => {
  await someLeads(ana, 1);
  const id = await campaign();
  await run(id);
  await product.drain(ana.accountId);
  await sell();

  expect((await sell('disponivel')).body).toMatchObject({ isActive: true, campaignsPausedBySale: 1 });
  await advance(2 * DAY);
  expect(await shown()).toEqual(['um']);
  expect((await ana.call('POST', `/api/campaigns/${id}/resume`)).body).toMatchObject({
    status: 'active',
    pauseReason: null,
  });
  await product.drain(ana.accountId);
  expect(await shown()).toEqual(['um', 'dois']);
  expect((await sell('disponivel')).body.campaignsPausedBySale).toBe(0);
});

test('with another product the campaign goes on, and who was reached is not reached again', async () => {
  await someLeads(ana, 1);
  const id = await campaign();
  await run(id);
  await product.drain(ana.accountId);
  await sell();
  const other = (await aProduct(ana, { name: 'Parque Vila' })).id;
  expect((await ana.call('PUT', `/api/campaigns/${id}`, { productId: other })).status).toBe(200);
  expect((await run(id)).status).toBe(200);
  await advance(2 * DAY);
  expect(await shown()).toEqual(['um', 'dois']);
});

test('a pause by hand is not taken for one by the sale', async () => {
  await someLeads(ana, 1);
  const id = await campaign();
  await run(id);
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  expect((await sell()).body.campaignsPausedBySale).toBe(0);
  expect(await read(id)).toMatchObject({ status: 'paused', pauseReason: null });
  expect((await ana.call('POST', `/api/campaigns/${id}/resume`)).status).toBe(409);
});

test('sold in the middle of sending: what was not begun when the answer came never leaves', async () => {
  await someLeads(ana, 24);
  const id = await campaign();
  await run(id);
  const sending = product.drain(ana.accountId);
  await sell();
  const begun = async () =>
    (
      await product.query(
        "select count(*)::int as begun from campaign_sends where user_id = $1 and status not in ('planned', 'queued')",
        [ana.accountId],
      )
    ).rows[0].begun;
  const atAnswer = await begun();
  await sending;
  await product.drain(ana.accountId);
  await advance(2 * DAY);
  expect(await begun()).toBeLessThanOrEqual(atAnswer);
  expect(await read(id)).toMatchObject({ status: 'paused', pauseReason: { code: 'product_sold' } });
});

test('a sale and launches at once leave no campaign running with a sold product', async () => {
  await someLeads(ana, 2);
  for (let round = 0; round < 6; round += 1) {
    await sell('disponivel');
    const ids = [await campaign(), await campaign()];
    const [, ...launched] = await Promise.all([sell(), ...ids.map(run)]);
    for (const { status } of launched) expect([200, 409]).toContain(status);
    for (const id of ids) expect((await read(id)).status).not.toBe('active');
    await Promise.all([
      sell('disponivel'),
      ...ids.map((id) => ana.call('POST', `/api/campaigns/${id}/resume`)),
      sell(),
    ]);
    await sell();
    for (const id of ids) expect((await read(id)).status).not.toBe('active');
  }
});

test('what failed before the sale is not tried again while it is sold', async () => {
  await someLeads(ana, 1);
  const id = await campaign();
  await run(id);
  await advance(3 * DAY);
  expect((await read(id)).status).toBe('completed');
  const second = (await sendsOf(product, ana)).find(({ sequence }) => sequence === 2);
  await failedForNow(product, second?.id);
  await sell();
  const retry = async () =>
    (await ana.call('POST', `/api/campaigns/${id}/recipients/retry`, { sendId: second?.id })).body;
  expect(await retry()).toMatchObject({ code: 'product_sold' });
  expect((await read(id)).status).toBe('completed');
  await sell('disponivel');
  expect(await retry()).toMatchObject({ changed: 1 });
});

test('a campaign that gets another product while it is being started is not started with one that is sold', async () => {
  await someLeads(ana, 1);
  const other = (await aProduct(ana, { name: 'Parque Vila' })).id;
  const id = await campaign(other);
  const edit = new pg.Client({ connectionString: product.databaseUrl });
  await edit.connect();
  await edit.query('begin');
  await edit.query('update campaigns set product_id = $2 where id = $1', [id, house]);
  const running = run(id);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await product.query(waiting)).rows.length, { timeout: 60_000 }).toBe(1);
  expect((await sell()).status).toBe(200);
  await edit.query('commit');
  await edit.end();
  expect(await running).toMatchObject({ status: 409, body: { code: 'product_sold' } });
  expect((await read(id)).status).toBe('draft');
});
