import type {
  AnalyticsPeriod,
  AnalyticsRevenue,
  AnalyticsRow,
  AnalyticsTeam,
} from '@prumo/contracts/reports/analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign } from '#test/factories/campaigns.ts';
import { aLead, ofCampaign, phoneOf, withSource } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { countOfPeriod } from '../count-period-store.ts';
import { comparedPeriods } from '../period-store.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const DAY_MS = 24 * 3600 * 1000;

const read = async <Body>(path: string, who = ana) => {
  const { status, body } = await who.call<Body>('GET', `/api/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const revenueOf = (period: AnalyticsPeriod = '30d', who = ana) =>
  read<AnalyticsRevenue>(`analytics/revenue?period=${period}`, who);
const rowsOf = (figure: string, value = '', period: AnalyticsPeriod = '30d') =>
  read<{ total: number; rows: AnalyticsRow[] }>(
    `analytics/rows?figure=${figure}&period=${period}&value=${encodeURIComponent(value)}`,
  );
const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
const sumOfRows = async (figure: string, value = '', period: AnalyticsPeriod = '30d') =>
  sum((await rowsOf(figure, value, period)).rows.map(({ amount }) => amount));
const close = (id: string) => ana.call('PATCH', `/api/leads/${id}/status`, { status: 'fechado' });
const record = (id: string, body: object) =>
  ana.call('POST', `/api/leads/${id}/sales`, { marksProductSold: false, ...body });
const dayAgo = (days: number) =>
  new Date(product.clock.now().getTime() - days * DAY_MS).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });

test('until the first sale is recorded revenue is the estimate; from then on a budget is never revenue', async () => {
  ana = await product.signUp();
  const one = await aLead(ana, { name: 'Rita', phone: phoneOf(1), budget: '300000' });
  const other = await aLead(ana, { name: 'Davi', phone: phoneOf(2), budget: '500000' });
  await close(one.id);
  await close(other.id);
  expect(await revenueOf()).toMatchObject({
    ...{ isEstimated: true, totalRevenue: 800_000, closedLeads: 2, closedWithoutValue: 0, salesVolume: null },
    commission: null,
  });
  const { body: empty } = await record(one.id, {});
  expect(await revenueOf()).toMatchObject({
    ...{ isEstimated: false, totalRevenue: 0, closedLeads: 2, closedWithoutValue: 2, averageTicket: null },
  });
  await ana.call('PUT', `/api/sales/${empty.id}`, { value: 640_000, commissionPercent: 5 });
  await record(one.id, { kind: 'rent', value: 3000, commissionRents: 1.5 });
  expect(await revenueOf()).toMatchObject({
    ...{ totalRevenue: 643_000, closedLeads: 3, closedWithoutValue: 1, averageTicket: 321_500 },
    ...{ salesVolume: 640_000, commission: 36_500 },
  });
  expect((await rowsOf('sales_unvalued')).rows.map(({ name }) => name)).toEqual(['Davi']);
  await ana.call('PATCH', `/api/leads/${one.id}/status`, { status: 'negociacao' });
  expect(await revenueOf()).toMatchObject({ isEstimated: false, totalRevenue: 0, closedLeads: 1 });
});

test('a sale counts on its own day, not on that of the move', async () => {
  ana = await product.signUp();
  const { id } = await aLead(ana);
  await close(id);
  await record(id, { value: 100, closedOn: dayAgo(10) });
  expect([(await revenueOf('7d')).totalRevenue, (await revenueOf('30d')).totalRevenue]).toEqual([0, 100]);
  expect((await revenueOf('7d')).closedLeads).toBe(0);
});

test('who sees none of the sales is told no estimate either', async () => {
  ana = await product.signUp();
  const bia = await aMember(product, ana, 'broker', 'Bia');
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own' });
  const own = await aLead(ana, { name: 'Rita', phone: phoneOf(1), budget: '300000' });
  await ana.call('PUT', `/api/leads/${own.id}/owner`, { from: null, to: bia.userId });
  await close(own.id);
  expect(await revenueOf('30d', bia)).toMatchObject({ isEstimated: true, totalRevenue: 300_000 });
  const hidden = await aLead(ana, { name: 'Davi', phone: phoneOf(2) });
  await record(hidden.id, { value: 10 });
  expect(await revenueOf('30d', bia)).toMatchObject({
    ...{ isEstimated: false, totalRevenue: 0, closedLeads: 1, closedWithoutValue: 1 },
  });
});

const sale = fc.record({
  kind: fc.constantFrom('sale', 'rent'),
  product: fc.constantFrom(null, 0, 1),
  value: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  commission: fc.option(fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100)),
  ago: fc.integer({ min: 0, max: 40 }),
  shares: fc.constantFrom([], [100], [50, 50], [66.67, 33.33]),
});
const lead = fc.record({
  campaign: fc.constantFrom(null, 0, 1, 2),
  sales: fc.array(sale, { maxLength: 2, size: 'max' }),
  leaves: fc.constantFrom(null, null, 'undo', 'keep', 'back'),
});

test('every figure of sales is the sum of its rows, and says the same in every place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lead, { minLength: 1, maxLength: 5, size: 'max' }), async (world) => {
      ana = await product.signUp();
      const bia = await aMember(product, ana, 'broker', 'Bia');
      const campaigns = [
        await aCampaign(ana, { cost: 500 }),
        await aCampaign(ana, { cost: 1234.5 }),
        await aCampaign(ana),
      ];
      const products = [await aProduct(ana, { name: 'Vista' }), await aProduct(ana, { name: 'Alto' })];
      let expected = 0;
      for (const [index, known] of world.entries()) {
        const { id } = await aLead(ana, { name: `Lead ${index}`, phone: phoneOf(index), budget: '999999' });
        await withSource(product, [id], index % 2 === 0 ? 'referral' : 'anuncio');
        await ofCampaign(product, [id], known.campaign === null ? null : (campaigns[known.campaign]?.id ?? null));
        await close(id);
        for (const { kind, value, commission, ago, shares, product: sold } of known.sales) {
          const people = [ana.userId, bia.userId];
          const { status } = await record(id, {
            ...{ kind, value, commissionPercent: commission, commissionRents: commission, closedOn: dayAgo(ago) },
            productId: sold === null ? null : products[sold]?.id,
            shares: shares.map((percent, place) => ({ userId: people[place], percent })),
          });
          expect(status).toBe(201);
          if (ago < 30 && known.leaves !== 'undo') expected += value ?? 0;
        }
        if (known.leaves === null) continue;
        product.clock.advance(1000);
        const sales = known.leaves === 'keep' ? { sales: 'keep' } : {};
        const left = await ana.call('PATCH', `/api/leads/${id}/status`, { status: 'proposta', ...sales });
        if (known.leaves === 'back') await ana.call('POST', `/api/leads/undo/${left.body.undoId}`);
      }
      await figuresAgree(world.some(({ sales }) => sales.length > 0) ? expected : null);
    }),
    { numRuns: 12 },
  );
});

async function figuresAgree(expected: number | null): Promise<void> {
  const revenue = await revenueOf();
  if (expected !== null) expect([revenue.isEstimated, revenue.totalRevenue]).toEqual([false, expected]);
  const { totalRevenue, closedLeads, closedWithoutValue, revenueByCampaign, withoutCampaign } = revenue;
  expect(await sumOfRows('sales')).toBe(totalRevenue);
  expect((await rowsOf('sales')).total).toBe(closedLeads);
  expect((await rowsOf('sales_unvalued')).total).toBe(closedWithoutValue);
  expect((await rowsOf('sales_valued')).total).toBe(closedLeads - closedWithoutValue);
  expect(await sumOfRows('sales_valued')).toBe(totalRevenue);
  if (!revenue.isEstimated) {
    expect(await sumOfRows('sales_volume')).toBe(revenue.salesVolume);
    expect(await sumOfRows('sales_commission')).toBeCloseTo(revenue.commission ?? 0, 1);
  }
  for (const { campaignId, revenue: ofCampaign, leads } of revenueByCampaign) {
    const { total } = await rowsOf('sales_campaign', campaignId);
    expect([await sumOfRows('sales_campaign', campaignId), total]).toEqual([ofCampaign, leads]);
  }
  expect(sum([...revenueByCampaign.map((line) => line.revenue), withoutCampaign.revenue])).toBe(totalRevenue);
  for (const { source, revenue: ofSource } of revenue.revenueBySource)
    expect(await sumOfRows('sales_source', source)).toBe(ofSource);
  for (const { product: sold, revenue: ofProduct, leads } of revenue.revenueByProduct) {
    const { total } = await rowsOf('sales_product', sold ?? '');
    expect([await sumOfRows('sales_product', sold ?? ''), total]).toEqual([ofProduct, leads]);
  }
  const parts = revenue.isEstimated ? ['revenueBySource' as const] : (['revenueBySource', 'revenueByProduct'] as const);
  for (const part of parts) expect(sum(revenue[part].map((line) => line.revenue))).toBe(totalRevenue);
  await roiAgrees(revenue);
  const { current } = await comparedPeriods(ana.ctx, '30d');
  expect((await countOfPeriod(ana.ctx, current)).sales).toBe(closedLeads);
  const { people, unowned } = await read<AnalyticsTeam>('analytics/team?period=30d');
  expect(sum([...people.map((person) => person.revenue), unowned?.revenue ?? 0])).toBeCloseTo(totalRevenue, 1);
  for (const { userId, sales, revenue: ofPerson } of people) {
    expect((await rowsOf('owner_sales', userId)).total).toBe(sales);
    expect(await sumOfRows('owner_sales', userId)).toBeCloseTo(ofPerson, 1);
  }
}

/** ROI is what its rows and the costs of their campaigns give. */
async function roiAgrees({ roi, cost, costedRevenue, revenueByCampaign }: AnalyticsRevenue): Promise<void> {
  const earned = await sumOfRows('sales_costed');
  const costs = revenueByCampaign.flatMap((line) => line.cost ?? []);
  expect(earned).toBe(costedRevenue);
  expect(cost).toBe(costs.length === 0 ? null : sum(costs));
  if (costs.length === 0) expect(roi).toBeNull();
  else expect(roi).toBeCloseTo(((earned - sum(costs)) / sum(costs)) * 100, 0);
}
