import type { AnalyticsAiPerformance, AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import type { Ctx } from '#platform/context.ts';
import { oneDecimal, pointChange, rateOf } from '#platform/percentages.ts';
import { countBusyWeek, countConversations, countTransferReasons } from './ai-store.ts';
import { periodBounds } from './period-bounds.ts';
import { comparedPeriods } from './period-store.ts';
import { resolutionOf } from './read-overview.ts';

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

export async function readAiPerformance(ctx: Ctx, name: AnalyticsPeriod): Promise<AnalyticsAiPerformance> {
  const periods = await comparedPeriods(ctx, name);
  const { current, before } = periods;
  const [talks, talksBefore, transferReasons, busyWeek] = await Promise.all([
    countConversations(ctx, current),
    countConversations(ctx, before),
    countTransferReasons(ctx, current),
    countBusyWeek(ctx, periods),
  ]);
  const [resolution, transfer] = [resolutionOf(talks), rateOf(talks.taken, talks.conversations)];
  return {
    period: periodBounds(current),
    conversations: talks.conversations,
    aiResolutionRate: resolution,
    humanTransferRate: transfer,
    satisfactionScore: talks.score === null ? null : oneDecimal(talks.score),
    changes: {
      aiResolutionRate: pointChange(resolution, resolutionOf(talksBefore)),
      humanTransferRate: pointChange(transfer, rateOf(talksBefore.taken, talksBefore.conversations)),
      satisfactionScore: pointChange(talks.score, talksBefore.score),
    },
    transferReasons,
    busyHours: busyWeek.length === 0 ? [] : HOURS.map((hour) => ({ hour, count: sumOf(busyWeek, hour) })),
    busyWeek,
  };
}

const sumOf = (cells: AnalyticsAiPerformance['busyWeek'], hour: number) =>
  cells.reduce((sum, cell) => (cell.hour === hour ? sum + cell.count : sum), 0);
