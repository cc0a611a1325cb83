import { StartBatchBody } from '@prumo/contracts/campaigns/batches';
import type { CampaignId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { numberBlocked } from '#features/channel/index.ts';
import { inTransaction } from '#platform/context.ts';
import { aCampaign } from '#test/factories/campaigns.ts';
import { disconnect, reconnect } from '#test/factories/channel.ts';
import { manyLeads } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { startBatch } from '../launch/start-batch.ts';

let product: TestProduct;
let ana: Client;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const MINUTE = 60;
const HOUR = 3600;
const ONE = [{ content: 'Oi {nome}' }];
const TWO = [{ content: 'Oi {nome}' }, { content: 'E então?', delayAmount: 1, delayUnit: 'days' }];
const SLOW = { batchSize: 10, delayBetweenBatches: 10 };

const people = (count: number, fields = {}) => manyLeads(product, ana, count, fields);
const advance = (seconds: number) => ana.call('POST', '/api/simulator/clock', { advanceSeconds: seconds });
const drain = () => product.drain(ana.accountId);
const start = (id: string, body: object = {}) => ana.call('POST', `/api/campaigns/${id}/batch`, body);
const started = async (id: string, body: object = {}): Promise<string> => (await start(id, body)).body.execution.id;
const cancel = (id: string) => ana.call('POST', `/api/campaigns/batch/${id}/cancel`);
const active = async () => (await ana.call('GET', '/api/campaigns/batch/active')).body;
const history = async () => (await ana.call('GET', '/api/campaigns/batch/history?limit=20')).body;
const detail = async (id: string) => (await ana.call('GET', `/api/campaigns/batch/${id}`)).body;
const campaign = async (id: string) => (await ana.call('GET', `/api/campaigns/${id}`)).body;
const statuses = async (id: string): Promise<Record<string, number>> => {
  const { rows } = await product.query(
    `select s.status, count(*)::int as count from campaign_sends s join campaign_executions e on e.id = s.execution_id
     where e.batch_execution_id = $1 group by s.status`,
    [id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

test('a batch leaves in groups at its pace, tells how far it is and ends when every first message has', async () => {
  await people(12);
  const { id } = await aCampaign(ana, { name: 'Moema', steps: TWO });
  const { status, body } = await start(id, { config: SLOW });
  expect(status).toBe(201);
  expect(body.execution).toMatchObject({ campaignName: 'Moema', status: 'pending', totalLeads: 12, totalBatches: 2 });
  expect(body.execution).toMatchObject({ currentBatch: 0, sentMessages: 0, errors: 0, waiting: 12, holdReason: null });
  expect(body.execution.config).toEqual({ ...SLOW, delayBetweenMessages: 2, maxDailyMessages: 1000 });
  expect(await campaign(id)).toMatchObject({ status: 'active', totalLeads: 12 });
  await drain();
  expect(await active()).toMatchObject([{ status: 'running', currentBatch: 1, sentMessages: 1, waiting: 11 }]);
  await advance(30);
  const [running] = await active();
  expect(running).toMatchObject({ currentBatch: 1, sentMessages: 10, waiting: 2, estimatedTime: '10min' });
  expect(Date.parse(running.nextBatchAt) - Date.parse(running.createdAt)).toBe((10 * MINUTE + 9 * 2) * 1000);
  await advance(10 * MINUTE);
  expect(await active()).toEqual([]);
  const [ended] = await history();
  expect(ended).toMatchObject({ id: body.execution.id, status: 'completed', currentBatch: 2, sentMessages: 12 });
  expect(ended).toMatchObject({ errors: 0, nextBatchAt: null, estimatedTime: null, holdReason: null });
  const { batches } = await detail(ended.id);
  expect(batches).toMatchObject([
    { number: 1, leads: 10, sent: 10 },
    { number: 2, leads: 2, sent: 2 },
  ]);
  await advance(25 * HOUR);
  expect(await statuses(ended.id)).toEqual({ sent: 24 });
  expect(await detail(ended.id)).toMatchObject({ status: 'completed', sentMessages: 12 });
  expect((await campaign(id)).status).toBe('completed');
});

test('a batch that is late leaves at its pace all the same, each message with a moment of its own', async () => {
  await people(20);
  const id = await started((await aCampaign(ana, { steps: ONE })).id, {
    config: { batchSize: 20, delayBetweenMessages: 5 },
  });
  product.clock.advance(HOUR * 1000);
  await drain();
  const { rows } = await product.query(
    `select s.due_at as at from campaign_sends s join campaign_executions e on e.id = s.execution_id
     where e.batch_execution_id = $1 and s.status = 'queued' order by s.planned_at`,
    [id],
  );
  const moments = rows.map(({ at }) => at.getTime() - product.clock.now().getTime());
  expect(moments).toEqual(Array.from({ length: 19 }, (_, index) => (index + 1) * 5000));
  await advance(2 * MINUTE);
  expect(await statuses(id)).toEqual({ sent: 20 });
});

test('of fifty starts at once all but the first are refused, and a later one finds nobody left', async () => {
  await people(2);
  const { id } = await aCampaign(ana, { steps: ONE });
  const answers = await Promise.all(Array.from({ length: 50 }, () => start(id)));
  const codes = answers.map(({ status, body }) => body.code ?? status);
  expect(codes.sort()).toEqual([201, ...Array(49).fill('campaign_busy')]);
  expect((await start(id)).body.code).toBe('batch_without_leads');
});

test('fifty starts at once in different processes start everybody once', async () => {
  await people(120);
  const { id } = await aCampaign(ana, { steps: ONE });
  const { filters, config } = StartBatchBody.parse({});
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      startBatch(ana.ctx, product.registry, { campaignId: id as CampaignId, filters, config }),
    ),
  );
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(refusals).toEqual(Array(49).fill('batch_without_leads'));
  const { rows } = await product.query(
    'select count(*)::int as rows, count(distinct lead_id)::int as leads from campaign_sends where campaign_id = $1',
    [id],
  );
  expect(rows).toEqual([{ rows: 120, leads: 120 }]);
  expect(await active()).toHaveLength(1);
});

test('cancelling one execution ends what has not begun of it, later steps too, and leaves the others alone', async () => {
  await people(3, { city: 'Santos' });
  await people(3, { city: 'Campinas' });
  const { id } = await aCampaign(ana, { steps: TWO });
  const other = (await aCampaign(ana, { steps: ONE })).id;
  const config = { ...SLOW, delayBetweenMessages: 10 };
  const first = await started(id, { filters: { city: ['santos'] }, config });
  await drain();
  const second = await started(id, { filters: { city: ['CAMPINAS '] }, config });
  const third = await started(other, { config });
  const { status, body } = await cancel(first);
  expect([status, body.status, body.holdReason]).toEqual([200, 'cancelled', { code: 'batch_cancelled' }]);
  expect(body).toMatchObject({ currentBatch: 1, sentMessages: 1, waiting: 0, nextBatchAt: null });
  expect(await cancel(first)).toMatchObject({ status: 409, body: { code: 'batch_ended' } });
  await advance(2 * 24 * HOUR);
  expect(await statuses(first)).toEqual({ sent: 1, cancelled: 5 });
  expect(await statuses(second)).toEqual({ sent: 6 });
  expect(await statuses(third)).toEqual({ sent: 6 });
  expect((await campaign(id)).status).toBe('completed');
  expect((await history()).map(({ status }: { status: string }) => status).sort()).toEqual([
    'cancelled',
    'completed',
    'completed',
  ]);
});

test('whom a cancelled execution had not reached may be reached by another, who was reached never again', async () => {
  await people(4);
  const { id } = await aCampaign(ana, { steps: TWO });
  const first = await started(id, { config: { delayBetweenMessages: 10 } });
  await drain();
  await cancel(first);
  const { body } = await start(id);
  expect(body.execution).toMatchObject({ totalLeads: 3, status: 'pending' });
  await advance(2 * 24 * HOUR);
  expect(await statuses(body.execution.id)).toEqual({ sent: 6 });
  const { rows } = await product.query(
    `select lead_id, count(*)::int as messages from campaign_sends where campaign_id = $1 and status = 'sent'
     group by lead_id order by 2`,
    [id],
  );
  expect(rows.map(({ messages }) => messages)).toEqual([1, 2, 2, 2]);
  expect(await detail(first)).toMatchObject({ status: 'cancelled', totalLeads: 4, sentMessages: 1 });
});

test('cancelling all ends every open execution of the account and of no other', async () => {
  await people(2);
  const mine = [
    await started((await aCampaign(ana, { steps: TWO })).id),
    await started((await aCampaign(ana, { steps: TWO })).id),
  ];
  const beto = await product.signUp();
  await manyLeads(product, beto, 2);
  const theirs = await beto.call('POST', `/api/campaigns/${(await aCampaign(beto, { steps: TWO })).id}/batch`, {});
  const [answer, again] = await Promise.all([1, 2].map(() => ana.call('POST', '/api/campaigns/batch/cancel-all')));
  expect([answer, again].map((one) => one?.body.cancelled).sort()).toEqual([0, 2]);
  for (const id of mine) expect(await detail(id)).toMatchObject({ status: 'cancelled' });
  const { body } = await beto.call('GET', `/api/campaigns/batch/${theirs.body.execution.id}`);
  expect(body.status).toBe('pending');
});

test('a cancel against the engine: what was not called before the answer never leaves', async () => {
  await people(30);
  const { id } = await aCampaign(ana, { steps: ONE });
  const batch = await started(id, { config: { batchSize: 100, delayBetweenMessages: 1 } });
  const running = advance(20);
  const { body } = await cancel(batch);
  await running;
  await advance(120);
  const rows = await statuses(batch);
  expect(body.status).toBe('cancelled');
  expect((rows.sent ?? 0) + (rows.cancelled ?? 0)).toBe(30);
  expect(await detail(batch)).toMatchObject({ sentMessages: rows.sent ?? 0, errors: 0 });
});

test('the daily limit of the account holds it until tomorrow, and the card says so', async () => {
  await people(5);
  await ana.call('POST', '/api/sending/settings', { dailyLimit: 3 });
  const { id } = await aCampaign(ana, { steps: ONE });
  const { body } = await start(id);
  expect(body.execution.estimatedTime).toMatch(/h/);
  await advance(MINUTE);
  const [held] = await active();
  expect(held).toMatchObject({ status: 'running', sentMessages: 3, waiting: 2, holdReason: { code: 'daily_limit' } });
  expect(held.nextBatchAt).toMatch(/^2026-03-11T03:/);
  await advance(24 * HOUR);
  expect(await history()).toMatchObject([{ status: 'completed', sentMessages: 5 }]);
});

test('a pause and a lost connection hold it, say so, and it goes on by itself afterwards', async () => {
  await people(3);
  const { id } = await aCampaign(ana, { steps: ONE });
  const batch = await started(id, { config: { delayBetweenMessages: 10 } });
  await drain();
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await advance(HOUR);
  const paused = { status: 'running', sentMessages: 1, holdReason: { code: 'by_person' }, nextBatchAt: null };
  expect(await active()).toMatchObject([paused]);
  const refused = await start(id, { filters: { city: ['Santos'] } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'campaign_paused' } });
  await disconnect(product, ana);
  await ana.call('POST', `/api/campaigns/${id}/resume`);
  await drain();
  expect(await active()).toMatchObject([{ ...paused, holdReason: { code: 'channel_away' } }]);
  await reconnect(product, ana);
  await advance(2 * MINUTE);
  expect(await detail(batch)).toMatchObject({ status: 'completed', sentMessages: 3 });
});

test('a refused message is an error and no more, and people who leave or die end their part', async () => {
  await people(4);
  const { id } = await aCampaign(ana, { steps: TWO });
  const { body: leads } = await ana.call('GET', '/api/leads');
  const [, , gone, bad] = leads.leads as { id: string; phone: string }[];
  await ana.call('POST', '/api/simulator/phones', { phone: bad?.phone, name: 'Recusa' });
  await ana.call('PATCH', `/api/simulator/phones/${bad?.phone}`, { sends: 'refused' });
  const batch = await started(id, { config: { delayBetweenMessages: 10 } });
  await ana.call('DELETE', `/api/leads/${gone?.id}`);
  await advance(24 * HOUR);
  const ended = await detail(batch);
  expect(ended).toMatchObject({ status: 'completed', totalLeads: 4, sentMessages: 2, errors: 1 });
  const [one] = await history();
  expect(one).toMatchObject({ sentMessages: 2, errors: 1 });
});

test('cancelling the campaign, and deleting it, take its executions along', async () => {
  await people(2);
  const { id } = await aCampaign(ana, { steps: TWO });
  const batch = await started(id);
  await ana.call('POST', `/api/campaigns/${id}/cancel`);
  expect(await detail(batch)).toMatchObject({ status: 'cancelled', holdReason: { code: 'campaign_cancelled' } });
  expect(await active()).toEqual([]);
  await ana.call('DELETE', `/api/campaigns/${id}`);
  expect((await ana.call('GET', `/api/campaigns/batch/${batch}`)).status).toBe(404);
});

test('a number that WhatsApp blocks without an end fails its executions; who was reached keeps the later steps', async () => {
  await people(3);
  const { id } = await aCampaign(ana, { steps: TWO });
  const batch = await started(id, { config: { delayBetweenMessages: 10 } });
  await drain();
  const { rows } = await product.query('select id from channel_accounts where user_id = $1', [ana.accountId]);
  const blocked = { channelAccountId: rows[0]?.id, reason: 'WhatsApp bloqueou o número' };
  await inTransaction(ana.ctx, (tx) => tx.facts.emit(tx, numberBlocked, blocked));
  expect(await active()).toEqual([]);
  const failed = {
    status: 'failed',
    sentMessages: 1,
    errors: 0,
    holdReason: { code: 'number_blocked', said: blocked.reason },
    nextBatchAt: null,
  };
  expect(await history()).toMatchObject([failed]);
  expect(await statuses(batch)).toEqual({ sent: 1, queued: 1, cancelled: 4 });
  expect((await campaign(id)).status).toBe('active');
  expect((await start(id)).body.execution).toMatchObject({ totalLeads: 2 });
  await advance(2 * 24 * HOUR);
  expect(await statuses(batch)).toEqual({ sent: 2 });
  expect(await detail(batch)).toMatchObject(failed);
});
