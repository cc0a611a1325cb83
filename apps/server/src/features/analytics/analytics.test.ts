import type { LeadStatus } from '@prumo/contracts/leads';
import { ANALYTICS_FIGURES, type AnalyticsFigure } from '@prumo/contracts/reports/analytics';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead, ofCampaign, withSource } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
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

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const read = async (tab: string, period = '7d') =>
  (await ana.call('GET', `/api/analytics/${tab}?period=${period}`)).body;
const rows = async (figure: AnalyticsFigure, value = '', period = '7d') =>
  (await ana.call('GET', `/api/analytics/rows?figure=${figure}&value=${encodeURIComponent(value)}&period=${period}`))
    .body;

let phones = 0;
async function lead(fields: Record<string, unknown> = {}): Promise<string> {
  phones += 1;
  const phone = `119${String(80_000_000 + phones)}`;
  return (await aLead(ana, { name: `Lead ${phones}`, phone, ...fields })).id;
}
const cameFrom = (source: string, ids: string[]) => withSource(product, ids, source);
async function aWeekLater(): Promise<void> {
  for (const days of [4, 3]) {
    product.clock.advance(days * DAY);
    await ana.call('GET', '/api/auth/me');
  }
}
const move = (id: string, ...statuses: LeadStatus[]) =>
  statuses.reduce<Promise<unknown>>(
    (before, status) => before.then(() => ana.call('PATCH', `/api/leads/${id}/status`, { status })),
    Promise.resolve(),
  );

async function hears(phone: string, text: string): Promise<void> {
  await ana.call('POST', '/api/simulator/messages', { phone, text });
  await product.drain(ana.accountId);
  product.clock.advance(10_000);
  await product.drain(ana.accountId);
}
const conversationOf = async (phone: string) =>
  (await ana.call('GET', '/api/conversations')).body.find(({ leadPhone }: { leadPhone: string }) =>
    leadPhone.endsWith(phone.slice(-8)),
  ).id as string;

test('an account without anything has nothing to tell, and the period is seven days unless it is said', async () => {
  const { status, body } = await ana.call('GET', '/api/analytics/overview');
  expect([status, body.leadsByDay.length]).toEqual([200, 7]);
  expect(body).toMatchObject({ totalLeads: 0, conversionRate: 0, averageResponseTime: null, aiResolutionRate: null });
  expect(body.changes).toEqual({
    totalLeads: null,
    conversionRate: null,
    averageResponseTime: null,
    aiResolutionRate: null,
  });
  expect(await read('ai-performance')).toMatchObject({
    humanTransferRate: null,
    satisfactionScore: null,
    busyHours: [],
  });
  expect(await read('revenue')).toMatchObject({ totalRevenue: 0, averageTicket: null, roi: null, cost: null });
});

test('a period, a figure or a page there is none of is refused', async () => {
  for (const bad of ['overview?period=8d', 'conversions?period=', 'ai-performance?period=1', 'revenue?period=7D']) {
    const { status, body } = await ana.call('GET', `/api/analytics/${bad}`);
    expect([bad, status, body.error]).toEqual([bad, 400, 'Valor inválido']);
  }
  for (const bad of ['figure=nada', 'figure=leads&page=0', 'figure=leads&period=2d', 'page=1'])
    expect((await ana.call('GET', `/api/analytics/rows?${bad}`)).status).toBe(400);
});

test('leads of the period count at the furthest stage they reached, and against as many days before', async () => {
  await lead();
  const before = await lead();
  await move(before, 'fechado');
  await aWeekLater();
  await lead();
  const [lost, hot] = [await lead(), await lead()];
  await cameFrom('anuncio', [lost, hot]);
  await move(lost, 'proposta', 'perdido');
  await move(hot, 'quente');
  const overview = await read('overview');
  expect(overview).toMatchObject({ totalLeads: 3, closedLeads: 0, changes: { totalLeads: 50, conversionRate: -50 } });
  expect(overview.funnel.map(({ count }: { count: number }) => count)).toEqual([3, 2, 2, 1, 0]);
  expect(overview.leadsByDay.at(-1)).toMatchObject({ count: 3 });
  expect((await read('overview', '30d')).totalLeads).toBe(5);
  expect((await read('conversions')).sourceStats).toEqual([
    { source: 'anuncio', total: 2, converted: 0, conversionRate: 0 },
    { source: 'unknown', total: 1, converted: 0, conversionRate: 0 },
  ]);
  expect((await rows('funnel', 'qualificado')).rows.map(({ leadId }: { leadId: string }) => leadId)).toEqual([lost]);
});

test('a stage takes from the change before to the one that left it, and the loss keeps its reason', async () => {
  const id = await lead();
  product.clock.advance(2 * DAY);
  await move(id, 'contatado');
  product.clock.advance(3 * DAY);
  await ana.call('PATCH', `/api/leads/${id}/status`, { status: 'perdido', lostReason: 'Preço' });
  const other = await lead();
  await move(other, 'perdido');
  const { stageTimes, lostReasons } = await read('conversions');
  expect(stageTimes).toEqual([
    { status: 'novo', count: 2, averageDays: 1, averageSeconds: 86_400 },
    { status: 'contatado', count: 1, averageDays: 3, averageSeconds: 3 * 86_400 },
  ]);
  expect(lostReasons).toEqual([
    { reason: 'Preço', count: 1 },
    { reason: null, count: 1 },
  ]);
  expect((await rows('lost_reason')).rows.map(({ leadId }: { leadId: string }) => leadId)).toEqual([other]);
});

test('a move that was taken back is no step of the funnel, no stay in a stage and no sale', async () => {
  const onBoard = async (id: string, status: LeadStatus): Promise<string> =>
    (await ana.call('PATCH', `/api/leads/${id}/status`, { status })).body.undoId;
  const undo = (undoId: string) => ana.call('POST', `/api/leads/undo/${undoId}`);
  const told = async () => ({
    funnel: (await read('overview')).funnel.map(({ count }: { count: number }) => count),
    stageTimes: (await read('conversions')).stageTimes,
    sales: (await read('revenue')).closedLeads,
  });
  const [one, two, sold] = [await lead(), await lead({ status: 'contatado' }), await lead({ status: 'fechado' })];
  const before = await told();
  expect(before).toEqual({ funnel: [3, 2, 1, 1, 1], stageTimes: [], sales: 0 });
  product.clock.advance(DAY);

  const first = await onBoard(one, 'contatado');
  const second = await onBoard(one, 'fechado');
  expect((await told()).funnel).toEqual([3, 3, 2, 2, 2]);
  for (const undoId of [second, first]) expect((await undo(undoId)).body).toEqual({ restored: 1, refused: [] });
  const { body: bulk } = await ana.call('POST', '/api/leads/bulk', {
    ids: [one, two],
    action: 'status',
    value: 'qualificado',
  });
  expect((await undo(bulk.undoId)).body).toEqual({ restored: 2, refused: [] });
  await undo(await onBoard(sold, 'novo'));
  expect(await told()).toEqual(before);

  product.clock.advance(DAY);
  await move(one, 'contatado');
  expect(await told()).toEqual({
    funnel: [3, 3, 1, 1, 1],
    stageTimes: [{ status: 'novo', count: 1, averageDays: 2, averageSeconds: 2 * 86_400 }],
    sales: 0,
  });
});

test('the AI resolved what nobody took, and every hand-over and takeover has its reason', async () => {
  const [one, two, three] = ['11987650001', '11987650002', '11987650003'];
  await hears(one, 'oi, procuro apartamento em Moema, adorei o atendimento');
  await hears(two, 'quero falar com um corretor');
  await hears(three, 'oi, procuro casa em Pinheiros');
  await ana.call('POST', `/api/conversations/${await conversationOf(three)}/takeover`);
  const body = await read('ai-performance');
  expect(body).toMatchObject({ conversations: 3, aiResolutionRate: 33.3, humanTransferRate: 66.7 });
  expect(body.transferReasons).toEqual([
    { reason: { code: 'asked' }, count: 1 },
    { reason: null, count: 1 },
  ]);
  const hours = body.busyHours.filter(({ count }: { count: number }) => count > 0);
  expect([body.busyHours.length, hours]).toEqual([24, [{ hour: expect.any(Number), count: 3 }]]);
  expect((await read('overview')).aiResolutionRate).toBe(33.3);
  expect((await read('ai-performance', '1d')).conversations).toBe(3);
  await aWeekLater();
  expect(await read('ai-performance')).toMatchObject({ conversations: 0, aiResolutionRate: null, transferReasons: [] });
});

test('answers are timed by who gave them and by where the lead came from', async () => {
  const phone = '11987650011';
  const id = await lead({ phone });
  await cameFrom('referral', [id]);
  const { body: talk } = await ana.call('POST', '/api/conversations/start', { leadId: id });
  await ana.call('POST', '/api/simulator/messages', { phone, text: 'bom dia' });
  await product.drain(ana.accountId);
  product.clock.advance(6 * MINUTE);
  await ana.call('POST', `/api/conversations/${talk.id}/send-message`, { message: 'Bom dia!' });
  const { averageResponseTime, responseTimes } = await read('overview');
  expect(averageResponseTime).toBe(6);
  const times = { count: 1, p50Seconds: 360, p90Seconds: 360 };
  expect(responseTimes).toEqual([
    { group: 'all', key: null, name: null, ...times },
    { group: 'person', key: ana.userId, name: expect.any(String), ...times },
    { group: 'source', key: 'referral', name: null, ...times },
  ]);
  const { firstResponse } = (await ana.call('GET', '/api/dashboard/overview')).body;
  expect(firstResponse).toMatchObject({ answeredToday: 1, medianSecondsToday: 360 });
});

test('a sale counts with its budget, else its campaign’s product, else nothing; what came as closed is none', async () => {
  const item = await aProduct(ana, { name: 'Vista', precoMin: 400_000 });
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'Moema',
    productId: item.id,
    targetTags: ['a'],
    cost: 1000,
  });
  const ids = [await lead({ budget: '600000' }), await lead(), await lead()];
  await ofCampaign(product, ids.slice(0, 2), campaign.id);
  for (const id of ids) await move(id, 'fechado');
  await lead({ status: 'fechado', budget: '900000' });
  const body = await read('revenue');
  expect(body).toMatchObject({
    totalRevenue: 1_000_000,
    closedLeads: 3,
    closedWithoutValue: 1,
    averageTicket: 500_000,
    cost: 1000,
    roi: 99_900,
    withoutCampaign: { leads: 1, revenue: 0 },
  });
  expect(body.revenueByCampaign).toEqual([
    {
      campaignId: campaign.id,
      campaignName: 'Moema',
      leads: 2,
      revenue: 1_000_000,
      messages: 0,
      cost: 1000,
      roi: 99_900,
    },
  ]);
  await move(ids[0] as string, 'negociacao');
  expect(await read('revenue')).toMatchObject({ totalRevenue: 400_000, closedLeads: 2 });
  expect((await rows('sales_campaign', campaign.id)).rows.map(({ amount }: { amount: number }) => amount)).toEqual([
    400_000,
  ]);
});

test('every figure opens, fifty rows at a time', async () => {
  const leads = Array.from({ length: 51 }, (_none, index) => ({
    name: `L ${index}`,
    phone: `119${86_000_000 + index}`,
  }));
  await ana.call('POST', '/api/leads/import', { leads });
  expect(await rows('leads')).toMatchObject({ total: 51, rows: { length: 50 } });
  expect((await ana.call('GET', '/api/analytics/rows?figure=leads&page=2')).body.rows).toHaveLength(1);
  for (const figure of ANALYTICS_FIGURES)
    expect([figure, (await rows(figure, 'x')).rows]).toEqual([figure, expect.any(Array)]);
});
