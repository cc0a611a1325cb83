import { LEAD_STATUSES } from '@prumo/contracts/leads';
import type { AnalyticsConversions, AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { countCreated } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { oneDecimal, percentChange, pointChange, rateOf } from '#platform/percentages.ts';
import { countBySource, countLostReasons, readStageTimes } from './conversion-store.ts';
import { periodBounds } from './period-bounds.ts';
import { comparedPeriods } from './period-store.ts';

export async function readConversions(ctx: Ctx, name: AnalyticsPeriod): Promise<AnalyticsConversions> {
  const { current, before } = await comparedPeriods(ctx, name);
  const [leads, leadsBefore, sources, stages, lostReasons] = await Promise.all([
    countCreated(ctx, current.from, current.to),
    countCreated(ctx, before.from, before.to),
    countBySource(ctx, current),
    readStageTimes(ctx, current),
    countLostReasons(ctx, current),
  ]);
  const [rate, rateBefore] = [rateOf(leads.closed, leads.created), rateOf(leadsBefore.closed, leadsBefore.created)];
  return {
    period: periodBounds(current),
    total: leads.created,
    converted: leads.closed,
    conversionRate: rate ?? 0,
    changes: {
      total: percentChange(leads.created, leadsBefore.created),
      converted: percentChange(leads.closed, leadsBefore.closed),
      conversionRate: pointChange(rate, rateBefore),
    },
    sourceStats: sources.map((line) => ({ ...line, conversionRate: rateOf(line.converted, line.total) ?? 0 })),
    stageTimes: LEAD_STATUSES.flatMap((status) =>
      stages
        .filter((stage) => stage.status === status)
        .map((stage) => ({ ...stage, averageDays: oneDecimal(stage.averageDays) })),
    ),
    lostReasons,
  };
}
