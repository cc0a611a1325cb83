import { type AnalyticsOverview, type AnalyticsPeriod, FUNNEL_STAGES } from '@prumo/contracts/analytics';
import { countCreated } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type ConversationCounts, countConversations } from './ai-store.ts';
import { oneDecimal, percentChange, pointChange, rateOf } from './change.ts';
import { countByDay, countFunnel } from './overview-store.ts';
import { comparedPeriods, type Period } from './period-store.ts';
import { averageWait, responseGroups } from './response-store.ts';
import { toCovered } from './to-covered.ts';

export async function readOverview(ctx: Ctx, name: AnalyticsPeriod): Promise<AnalyticsOverview> {
  const periods = await comparedPeriods(ctx, name);
  const { current, before } = periods;
  const created = ({ from, to }: Period) => countCreated(ctx, from, to);
  const [leads, leadsBefore, talks, talksBefore, groups, waitBefore, funnel, leadsByDay] = await Promise.all([
    created(current),
    created(before),
    countConversations(ctx, current),
    countConversations(ctx, before),
    responseGroups(ctx, current),
    averageWait(ctx, before),
    countFunnel(ctx, current),
    countByDay(ctx, periods),
  ]);
  const wait = groups.find(({ group }) => group === 'all')?.averageSeconds ?? null;
  const [rate, rateBefore] = [rateOf(leads.closed, leads.created), rateOf(leadsBefore.closed, leadsBefore.created)];
  const [resolution, resolutionBefore] = [resolutionOf(talks), resolutionOf(talksBefore)];
  return {
    period: toCovered(current),
    totalLeads: leads.created,
    closedLeads: leads.closed,
    conversionRate: rate ?? 0,
    averageResponseTime: toMinutes(wait),
    aiResolutionRate: resolution,
    changes: {
      totalLeads: percentChange(leads.created, leadsBefore.created),
      conversionRate: pointChange(rate, rateBefore),
      averageResponseTime: percentChange(wait, waitBefore),
      aiResolutionRate: pointChange(resolution, resolutionBefore),
    },
    funnel: FUNNEL_STAGES.map((stage) => {
      const count = funnel[stage];
      return { stage, count, percent: rateOf(count, leads.created) ?? 0 };
    }),
    leadsByDay,
    responseTimes: groups.map(({ averageSeconds: _shownInMinutes, ...group }) => group),
  };
}

export const resolutionOf = ({ resolved, conversations }: ConversationCounts) => rateOf(resolved, conversations);

const toMinutes = (seconds: number | null) => (seconds === null ? null : oneDecimal(seconds / 60));
