import {
  type AnalyticsOverview,
  type AnalyticsPeriod,
  FUNNEL_STAGES,
  type FunnelStage,
} from '@prumo/contracts/reports/analytics';
import { countCreated } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { oneDecimal, percentChange, pointChange, rateOf } from '#platform/percentages.ts';
import { countResolved, type ResolvedCounts } from './ai-store.ts';
import { type CreatedDay, countCreatedDays } from './overview-store.ts';
import { periodBounds } from './period-bounds.ts';
import { comparedPeriods } from './period-store.ts';
import { averageWait, responseGroups } from './response-store.ts';

const DAY_COLUMN_OF_STAGE: Record<FunnelStage, keyof Omit<CreatedDay, 'day'>> = {
  novo: 'total',
  contatado: 'contacted',
  interessado: 'interested',
  qualificado: 'qualified',
  fechado: 'sold',
};

export async function readOverview(ctx: Ctx, name: AnalyticsPeriod): Promise<AnalyticsOverview> {
  const periods = await comparedPeriods(ctx, name);
  const { current, before } = periods;
  const [days, leadsBefore, talks, talksBefore, groups, waitBefore] = await Promise.all([
    countCreatedDays(ctx, periods),
    countCreated(ctx, before.from, before.to),
    countResolved(ctx, current),
    countResolved(ctx, before),
    responseGroups(ctx, current),
    averageWait(ctx, before),
  ]);
  const inAll = (count: keyof Omit<CreatedDay, 'day'>) => days.reduce((sum, day) => sum + day[count], 0);
  const [created, closed] = [inAll('total'), inAll('closed')];
  const wait = groups.find(({ group }) => group === 'all')?.averageSeconds ?? null;
  const [rate, rateBefore] = [rateOf(closed, created), rateOf(leadsBefore.closed, leadsBefore.created)];
  const [resolution, resolutionBefore] = [resolutionOf(talks), resolutionOf(talksBefore)];
  return {
    period: periodBounds(current),
    totalLeads: created,
    closedLeads: closed,
    conversionRate: rate ?? 0,
    averageResponseTime: toMinutes(wait),
    averageResponseSeconds: wait === null ? null : Math.round(wait),
    aiResolutionRate: resolution,
    changes: {
      totalLeads: percentChange(created, leadsBefore.created),
      conversionRate: pointChange(rate, rateBefore),
      averageResponseTime: percentChange(wait, waitBefore),
      aiResolutionRate: pointChange(resolution, resolutionBefore),
    },
    funnel: FUNNEL_STAGES.map((stage) => {
      const count = inAll(DAY_COLUMN_OF_STAGE[stage]);
      return { stage, count, percent: rateOf(count, created) ?? 0 };
    }),
    leadsByDay: days.map(({ day, total }) => ({ day, count: total })),
    responseTimes: groups.map(({ averageSeconds: _shownInMinutes, ...group }) => group),
  };
}

export const resolutionOf = ({ resolved, conversations }: ResolvedCounts) => rateOf(resolved, conversations);

const toMinutes = (seconds: number | null) => (seconds === null ? null : oneDecimal(seconds / 60));
