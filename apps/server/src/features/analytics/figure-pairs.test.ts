import type { AgentPerformance } from '@prumo/contracts/agent/performance';
import { TAKEN_BY_PERSON } from '@prumo/contracts/agent/performance';
import type { Campaign, CampaignStats } from '@prumo/contracts/campaigns';
import type { CampaignPlan } from '@prumo/contracts/campaigns/plan';
import type { LeadList } from '@prumo/contracts/leads';
import { type HandOverReason, handOverKey } from '@prumo/contracts/reasons/hand-over';
import type {
  AnalyticsAiPerformance,
  AnalyticsConversions,
  AnalyticsOverview,
  AnalyticsPeriod,
  AnalyticsRevenue,
} from '@prumo/contracts/reports/analytics';
import type {
  DashboardCampaigns,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
} from '@prumo/contracts/reports/dashboard';
import type { CampaignMonitoring, RecipientStatus } from '@prumo/contracts/reports/monitoring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { startProduct, type TestProduct } from '#test/product.ts';
import { everyAccount, type FigureWorld, setFigureWorld, storeLeads } from '../../../test/worlds/figure-world.ts';
import { countOfPeriod } from './count-period-store.ts';
import { comparedPeriods } from './period-store.ts';

const keyOf = (reason: HandOverReason | null) => (reason === null ? '' : handOverKey(reason));

let product: TestProduct;
let account: FigureWorld;
beforeAll(async () => {
  product = await startProduct();
  account = await setFigureWorld(product);
});
afterAll(() => product.close());

const read = async <Body>(path: string, member = account.ana) => {
  const { status, body } = await member.call<Body>('GET', `/api/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const total = async (path: string, member = account.ana) => (await read<{ total: number }>(path, member)).total;
const sum = (parts: readonly { count: number }[]) => parts.reduce((all, { count }) => all + count, 0);

async function leadsAgree(): Promise<void> {
  const dashboard = await read<DashboardOverview>('dashboard/overview');
  const { pipeline, totalInPipeline } = await read<DashboardPipeline>('dashboard/pipeline');
  const { sourceStats, qualifiedStats } = await read<DashboardQualification>('dashboard/qualification');
  const { totalLeads, activeLeads, closedLeads, conversionRate } = dashboard;
  expect(await read('leads/stats')).toMatchObject({ totalLeads, activeLeads, closedLeads, conversionRate });
  expect(await total('leads?limit=1')).toBe(totalLeads);
  expect([totalInPipeline, sum(sourceStats), sum(qualifiedStats)]).toEqual([totalLeads, totalLeads, totalLeads]);
  expect(Object.values(pipeline).reduce((all, one) => all + one, 0)).toBe(totalLeads);
  expect(pipeline.fechado).toBe(closedLeads);
  expect(totalLeads - pipeline.fechado - pipeline.perdido).toBe(activeLeads);
  const opened = { leads: totalLeads, active_leads: activeLeads, closed_leads: closedLeads };
  for (const [figure, count] of Object.entries(opened))
    expect([figure, await total(`dashboard/rows?figure=${figure}`)]).toEqual([figure, count]);
}

async function boardAgrees(): Promise<void> {
  const { pipeline, totalInPipeline } = await read<DashboardPipeline>('dashboard/pipeline');
  const board = await read<LeadList>('pipeline/board');
  const columns = board.columns ?? [];
  expect(board.total).toBe(totalInPipeline);
  expect(Object.fromEntries(columns.map(({ status, total: count }) => [status, count]))).toEqual(pipeline);
  for (const status of ['fechado', 'novo', 'quente'] as const) {
    const listed = await read<LeadList>(`leads?limit=100&status=${status}`);
    const amounts = listed.leads.map(({ budget }) => (/^\d+$/.test(budget ?? '') ? Number(budget) : 0));
    const column = columns.find((one) => one.status === status);
    expect([status, listed.total, amounts.reduce((all, one) => all + one, 0)]).toEqual([
      status,
      pipeline[status],
      column?.budget,
    ]);
  }
  const { text } = await account.ana.call('GET', '/api/leads/export');
  expect(text.trim().split('\r\n').length - 1).toBe(totalInPipeline);
}

async function answersAgree(): Promise<void> {
  const { firstResponse, aiConversationsToday } = await read<DashboardOverview>('dashboard/overview');
  const today = await read<AnalyticsOverview>('analytics/overview?period=1d');
  const all = today.responseTimes.find(({ group }) => group === 'all');
  expect([firstResponse.answeredToday, firstResponse.medianSecondsToday]).toEqual([
    all?.count ?? 0,
    all === undefined ? null : Math.round(all.p50Seconds),
  ]);
  for (const figure of ['answered_today', 'open_waits', 'ai_conversations_today'] as const) {
    const told = {
      answered_today: firstResponse.answeredToday,
      open_waits: firstResponse.openWaits,
      ai_conversations_today: aiConversationsToday,
    };
    expect([figure, await total(`dashboard/rows?figure=${figure}`)]).toEqual([figure, told[figure]]);
  }
}

const PERIODS = { '1d': '1', '7d': '7', '30d': '30', '90d': '90' } as const;

async function reportsAgree(period: AnalyticsPeriod): Promise<void> {
  const overview = await read<AnalyticsOverview>(`analytics/overview?period=${period}`);
  const conversions = await read<AnalyticsConversions>(`analytics/conversions?period=${period}`);
  const ai = await read<AnalyticsAiPerformance>(`analytics/ai-performance?period=${period}`);
  const agent = await read<AgentPerformance>(`ai/performance?days=${PERIODS[period]}`);
  const { totalLeads, closedLeads, conversionRate } = overview;
  expect({ totalLeads, closedLeads, conversionRate }).toEqual({
    totalLeads: conversions.total,
    closedLeads: conversions.converted,
    conversionRate: conversions.conversionRate,
  });
  expect(conversions.sourceStats.reduce((all, { converted }) => all + converted, 0)).toBe(conversions.converted);
  expect(overview.aiResolutionRate).toBe(ai.aiResolutionRate);
  const byAi = overview.responseTimes.find(({ group }) => group === 'ai');
  expect(agent.firstResponse).toEqual({
    count: byAi?.count ?? 0,
    p50Seconds: byAi?.p50Seconds ?? null,
    p90Seconds: byAi?.p90Seconds ?? null,
  });
  const sorted = (parts: { reason: HandOverReason | null }[]) =>
    parts.toSorted((one, other) => keyOf(one.reason).localeCompare(keyOf(other.reason)));
  expect(sorted(agent.transfers)).toEqual(sorted(ai.transferReasons));
  expect(await total(`ai/performance/rows?figure=transfers&days=${PERIODS[period]}`)).toBe(sum(ai.transferReasons));
  for (const { reason, count } of ai.transferReasons) {
    const value = encodeURIComponent(keyOf(reason));
    const opened = value || TAKEN_BY_PERSON;
    expect(await total(`ai/performance/rows?figure=transfers&days=${PERIODS[period]}&value=${opened}`)).toBe(count);
    expect(await total(`analytics/rows?figure=transfer_reason&period=${period}&value=${value}`)).toBe(count);
  }
  const transferred = await total(`analytics/rows?figure=transferred&period=${period}`);
  if (transferred > 0) expect(sum(agent.transfers)).toBeGreaterThanOrEqual(transferred);
}

async function salesAgree(period: AnalyticsPeriod): Promise<void> {
  const revenue = await read<AnalyticsRevenue>(`analytics/revenue?period=${period}`);
  const { transferReasons } = await read<AnalyticsAiPerformance>(`analytics/ai-performance?period=${period}`);
  const lines = [...revenue.revenueByCampaign, revenue.withoutCampaign];
  const known = revenue.revenueByCampaign.filter((line) => line.cost !== null);
  const cost = Math.round(known.reduce((all, line) => all + (line.cost ?? 0), 0) * 100) / 100;
  expect(revenue.totalRevenue).toBe(lines.reduce((all, line) => all + line.revenue, 0));
  expect([revenue.cost, revenue.costedRevenue]).toEqual([
    known.length === 0 ? null : cost,
    known.reduce((all, line) => all + line.revenue, 0),
  ]);
  if (known.length === 1) expect(revenue.roi).toBe(known[0]?.roi);
  const { current } = await comparedPeriods(account.ana.ctx, period);
  const summary = await countOfPeriod(account.ana.ctx, current);
  expect(lines.reduce((all, { leads }) => all + leads, 0)).toBe(revenue.closedLeads);
  expect(summary.sales).toBe(revenue.closedLeads);
  expect(summary.handOvers).toBe(sum(transferReasons.filter(({ reason }) => reason !== null)));
}

const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'America/Rio_Branco'] as const;

test('figures that name the same thing on different screens are the same number, whatever happened', async () => {
  await everyAccount(async (world) => {
    const timezone = ZONES[world.length % ZONES.length];
    expect((await account.ana.call('POST', '/api/general/settings', { timezone })).status).toBe(200);
    await storeLeads(account, world);
    await leadsAgree();
    await boardAgrees();
    await answersAgree();
    for (const period of ['1d', '7d'] as const) {
      await reportsAgree(period);
      await salesAgree(period);
    }
  });
});

test('a campaign’s figures are the same on its card, its plan, the monitor, the dashboard and in the reports', async () => {
  const ana = await product.signUp();
  const get = <Body>(path: string) => read<Body>(path, ana);
  await ana.call('POST', '/api/sending/settings', { allowedHours: null });
  const item = await aProduct(ana, { name: 'Vista', precoMin: 400_000 });
  const { id } = (
    await ana.call('POST', '/api/campaigns', { name: 'C', productId: item.id, targetTags: ['vip'], cost: 100 })
  ).body;
  for (const [sequence, delayAmount] of [
    [1, 0],
    [2, 5],
  ])
    await ana.call('POST', `/api/campaigns/${id}/templates`, {
      ...{ sequence, content: `Oi {nome} ${sequence}`, delayAmount, delayUnit: 'days' },
    });
  const phones = ['11987650001', '11987650002', '11987650003', '11987650004'];
  for (const phone of phones) await aLead(ana, { name: `Lead ${phone.slice(-1)}`, phone, tags: ['vip'] });
  await execute(ana, id);
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 3600 });
  await ana.call('POST', '/api/simulator/messages', { phone: phones[0], text: 'oi, tenho interesse' });
  await product.drain(ana.accountId);
  const lead = (await get<LeadList>('leads?search=Lead 1')).leads[0];
  await ana.call('PATCH', `/api/leads/${lead?.id}/status`, { status: 'fechado' });

  const stats = await get<CampaignStats>(`campaigns/${id}/stats`);
  expect(stats).toMatchObject({ totalLeads: 4, messagesSent: 4, responsesReceived: 1, conversionRate: 25 });
  const card = (await get<Campaign[]>('campaigns'))[0];
  const monitored = (await get<CampaignMonitoring>('campaign-monitoring')).campaigns[0];
  const dashboard = (await get<DashboardCampaigns>('dashboard/campaigns'))[0];
  const { totals } = await get<CampaignPlan>(`campaigns/${id}/plan`);
  const of = (statuses: RecipientStatus[]) =>
    statuses.reduce((all, status) => all + (monitored?.counts[status] ?? 0), 0);
  expect([card?.totalLeads, monitored?.totalLeads, dashboard?.totalLeads, totals.leads]).toEqual(Array(4).fill(4));
  expect([card?.sentLeads, monitored?.contacted]).toEqual([4, 4]);
  expect([monitored?.responses, of(['answered'])]).toEqual([stats.responsesReceived, stats.responsesReceived]);
  const sent = totals.statuses.find(({ status }) => status === 'sent')?.count;
  expect([of(['sent', 'delivered', 'read', 'answered']), sent]).toEqual([4, stats.messagesSent]);
  const line = (await get<AnalyticsRevenue>('analytics/revenue?period=7d')).revenueByCampaign[0];
  expect([line?.messages, line?.leads, line?.cost]).toEqual([stats.messagesSent, stats.closedLeads, card?.cost]);
  expect(await total(`analytics/rows?period=7d&figure=campaign_messages&value=${id}`, ana)).toBe(line?.messages);
  expect(await total(`analytics/rows?period=7d&figure=sales_campaign&value=${id}`, ana)).toBe(line?.leads);
  expect((await get<DashboardOverview>('dashboard/overview')).activeCampaigns).toBe(1);
});
