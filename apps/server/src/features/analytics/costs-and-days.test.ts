import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import { aLead, createdAt, ofCampaign } from '#test/factories/leads.ts';
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

const read = async (path: string) => (await ana.call('GET', `/api/analytics/${path}`)).body;
const setGeneral = (body: object) => ana.call('POST', '/api/general/settings', body);
const localTime = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(moment));

test('a period is whole days of the account’s zone and today until now, whatever the zone', async () => {
  for (const timezone of ['America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco']) {
    await setGeneral({ timezone });
    const now = product.clock.now().toISOString();
    const today = localTime(now, timezone).slice(0, 10);
    for (const [name, days] of [
      ['1d', 1],
      ['7d', 7],
      ['30d', 30],
      ['90d', 90],
    ] as const) {
      const { period, leadsByDay } = await read(`overview?period=${name}`);
      const first = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
      expect([name, localTime(period.from, timezone)]).toEqual([name, `${first} 00:00:00`]);
      expect(localTime(period.to, timezone)).toBe(localTime(now, timezone));
      expect([leadsByDay.length, leadsByDay.at(0).day, leadsByDay.at(-1).day]).toEqual([days, first, today]);
    }
  }
});

test('a lead counts on the day it was created on in the account’s zone', async () => {
  const { id } = await aLead(ana, { name: 'Rita', phone: '11987650001' });
  const { period } = await read('overview?period=1d');
  const before = new Date(Date.parse(period.from) - 1000);
  await createdAt(product, [id], before);
  expect((await read('overview?period=1d')).totalLeads).toBe(0);
  expect((await read('overview?period=7d')).leadsByDay.slice(-2)).toMatchObject([{ count: 1 }, { count: 0 }]);
  await setGeneral({ timezone: 'America/Noronha' });
  expect((await read('overview?period=1d')).totalLeads).toBe(1);
});

test('the cost is what was entered for the campaign and its messages; without either there is no ROI, nor of a cost of 0', async () => {
  await ana.call('POST', '/api/sending/settings', { allowedHours: null });
  const item = await aProduct(ana);
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    ...{ name: 'Moema', productId: item.id, targetTags: ['vip'] },
  });
  await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, {
    ...{ sequence: 1, content: 'Oi {nome}', delayAmount: 0, delayUnit: 'minutes' },
  });
  for (const phone of ['11987650001', '11987650002'])
    await aLead(ana, { name: 'Rita', phone, tags: ['vip'], budget: '600000' });
  await execute(ana, campaign.id);
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 3600 });
  const { leads } = (await ana.call('GET', '/api/leads')).body;
  await ana.call('PATCH', `/api/leads/${leads[0].id}/status`, { status: 'fechado' });

  const told = async () => {
    const { cost, roi, revenueByCampaign } = await read('revenue');
    const [line] = revenueByCampaign;
    expect(line).toMatchObject({ campaignName: 'Moema', messages: 2, leads: 1, revenue: 600_000, cost, roi });
    return { cost, roi };
  };
  const enter = async (cost: number | null) =>
    expect((await ana.call('PUT', `/api/campaigns/${campaign.id}`, { cost })).status).toBe(200);
  expect(await told()).toEqual({ cost: null, roi: null });
  await setGeneral({ costPerMessage: 0.35 });
  expect(await told()).toEqual({ cost: 0.7, roi: Math.round(((600_000 - 0.7) / 0.7) * 1000) / 10 });
  await enter(10);
  expect(await told()).toEqual({ cost: 10.7, roi: Math.round(((600_000 - 10.7) / 10.7) * 1000) / 10 });
  await setGeneral({ costPerMessage: null });
  await enter(0);
  expect(await told()).toEqual({ cost: 0, roi: null });
});

test('ROI is of the campaigns that cost something: what was sold without one earns them nothing', async () => {
  const item = await aProduct(ana);
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    ...{ name: 'Moema', productId: item.id, targetTags: ['vip'], cost: 1000 },
  });
  const sell = async (phone: string, budget: string, campaignId: string | null) => {
    const { id } = await aLead(ana, { name: 'Rita', phone, budget });
    await ofCampaign(product, [id], campaignId);
    await ana.call('PATCH', `/api/leads/${id}/status`, { status: 'fechado' });
  };
  await sell('11987650001', '3000', campaign.id);
  await sell('11987650002', '900000', null);
  const { totalRevenue, costedRevenue, cost, roi, revenueByCampaign } = await read('revenue');
  expect({ totalRevenue, costedRevenue, cost, roi }).toEqual({
    ...{ totalRevenue: 903_000, costedRevenue: 3000, cost: 1000, roi: 200 },
  });
  expect(revenueByCampaign).toMatchObject([{ revenue: 3000, cost: 1000, roi: 200 }]);
  const { total, rows } = await read('rows?figure=sales_costed');
  expect([total, rows[0].amount]).toEqual([1, 3000]);
});

test('what leads write is read for its sentiment when it comes, and the mean is out of five', async () => {
  const hears = async (phone: string, text: string) => {
    await ana.call('POST', '/api/simulator/messages', { phone, text });
    await product.drain(ana.accountId);
    return (await read('ai-performance')).satisfactionScore;
  };
  expect(await hears('11987650001', 'adorei o atendimento, muito obrigada!')).toBe(5);
  expect(await hears('11987650002', 'que atendimento péssimo, um absurdo')).toBe(3);
});
