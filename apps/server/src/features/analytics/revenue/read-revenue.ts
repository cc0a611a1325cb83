import type { AnalyticsPeriod, AnalyticsRevenue } from '@prumo/contracts/reports/analytics';
import { readGeneralSettings } from '#features/settings/index.ts';
import type { Ctx } from '#platform/context.ts';
import { percentChange, pointChange, rateOf } from '#platform/percentages.ts';
import { periodBounds } from '../period-bounds.ts';
import { comparedPeriods } from '../period-store.ts';
import { listSales, listSalesOfProducts, listSalesOfSources, readBasis, type SalesLine } from './revenue-store.ts';

export async function readRevenue(ctx: Ctx, name: AnalyticsPeriod): Promise<AnalyticsRevenue> {
  const { current, before } = await comparedPeriods(ctx, name);
  const [lines, linesBefore, { costPerMessage }, { isEstimated }, sources, products] = await Promise.all([
    listSales(ctx, current),
    listSales(ctx, before),
    readGeneralSettings(ctx),
    readBasis(ctx),
    listSalesOfSources(ctx, current),
    listSalesOfProducts(ctx, current),
  ]);
  const [totals, totalsBefore] = [totalsOf(lines, costPerMessage), totalsOf(linesBefore, costPerMessage)];
  const free = lines.find(({ campaignId }) => campaignId === null);
  return {
    period: periodBounds(current),
    isEstimated,
    ...totals,
    salesVolume: isEstimated ? null : sumOf(lines, (line) => line.salesVolume),
    commission: isEstimated ? null : toCents(sumOf(lines, (line) => line.commission)),
    costPerMessage,
    changes: {
      totalRevenue: percentChange(totals.totalRevenue, totalsBefore.totalRevenue),
      averageTicket: percentChange(totals.averageTicket, totalsBefore.averageTicket),
      roi: pointChange(totals.roi, totalsBefore.roi),
    },
    revenueByCampaign: lines.flatMap((line) => {
      const { campaignId, campaignName, leads, revenue, messages } = line;
      if (campaignId === null || campaignName === null) return [];
      const cost = costOf(line, costPerMessage);
      return [{ campaignId, campaignName, leads, revenue, messages, cost, roi: roiOf(revenue, cost) }];
    }),
    revenueBySource: sources.map(({ key, ...sold }) => ({ source: key ?? '', ...sold })),
    revenueByProduct: isEstimated ? [] : products.map(({ key, ...sold }) => ({ product: key, ...sold })),
    withoutCampaign: { leads: free?.leads ?? 0, revenue: free?.revenue ?? 0 },
  };
}

function totalsOf(lines: SalesLine[], costPerMessage: number | null) {
  const totalRevenue = sumOf(lines, ({ revenue }) => revenue);
  const closedLeads = sumOf(lines, ({ leads }) => leads);
  const closedWithoutValue = sumOf(lines, ({ unvalued }) => unvalued);
  const valued = closedLeads - closedWithoutValue;
  const costed = lines.filter((line) => costOf(line, costPerMessage) !== null);
  const cost = costed.length === 0 ? null : toCents(sumOf(costed, (line) => costOf(line, costPerMessage) ?? 0));
  const costedRevenue = sumOf(costed, ({ revenue }) => revenue);
  return {
    totalRevenue,
    closedLeads,
    closedWithoutValue,
    averageTicket: valued === 0 ? null : Math.round(totalRevenue / valued),
    cost,
    costedRevenue,
    roi: roiOf(costedRevenue, cost),
  };
}

const sumOf = (lines: SalesLine[], read: (line: SalesLine) => number) =>
  lines.reduce((total, line) => total + read(line), 0);

/** The campaign's own cost plus the cost of its messages in the period (NS-145); null if neither cost is set. */
function costOf({ campaignId, cost, messages }: SalesLine, costPerMessage: number | null): number | null {
  if (campaignId === null || (cost === null && costPerMessage === null)) return null;
  return toCents((cost ?? 0) + messages * (costPerMessage ?? 0));
}

const toCents = (reais: number) => Math.round(reais * 100) / 100;

const roiOf = (revenue: number, cost: number | null): number | null =>
  cost === null ? null : rateOf(revenue - cost, cost);
