import { LEAD_STATUSES, type LeadStatus } from '@prumo/contracts/leads';
import type { DashboardOverview, DashboardPipeline, DashboardQualification } from '@prumo/contracts/reports/dashboard';
import { tableOf } from '@prumo/contracts/text/known-keys';
import { countOpenFollowUps } from '#features/conversations/index.ts';
import { countCreated, type PeriodCount } from '#features/figures/index.ts';
import { countByStatus, leadFigures } from '#features/leads/index.ts';
import { countPendingSales } from '#features/sales/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { percentChange, pointChange, rateOf } from '#platform/percentages.ts';
import {
  countAiConversationsToday,
  countByCompleteness,
  countBySource,
  countCampaigns,
} from './dashboard-count-store.ts';
import { readFirstResponse } from './wait-store.ts';

const PERIOD_MS = 30 * 24 * 3600 * 1000;

export async function readOverview(ctx: Ctx): Promise<DashboardOverview> {
  const now = accountNow(ctx);
  const [middle, start] = [new Date(now.getTime() - PERIOD_MS), new Date(now.getTime() - 2 * PERIOD_MS)];
  const today = { timezone: await accountTimezone(ctx), now };
  const [counts, campaigns, recent, before, aiConversationsToday, firstResponse, openFollowUps, pendingSales] =
    await Promise.all([
      countByStatus(ctx),
      countCampaigns(ctx),
      countCreated(ctx, middle, now),
      countCreated(ctx, start, middle),
      countAiConversationsToday(ctx, today),
      readFirstResponse(ctx, today),
      countOpenFollowUps(ctx),
      countPendingSales(ctx),
    ]);
  return {
    firstResponse,
    openFollowUps,
    pendingSales,
    ...leadFigures(counts),
    totalCampaigns: campaigns.total,
    activeCampaigns: campaigns.active,
    aiConversationsToday,
    ...changes(recent, before),
  };
}

/** Compared with the previous 30 days; null if no lead was created in them (NS-025). */
function changes(
  recent: PeriodCount,
  before: PeriodCount,
): Pick<DashboardOverview, 'leadsChangePercent' | 'conversionChangePoints'> {
  if (before.created === 0) return { leadsChangePercent: null, conversionChangePoints: null };
  const rate = ({ created, closed }: PeriodCount) => rateOf(closed, created) ?? 0;
  return {
    leadsChangePercent: percentChange(recent.created, before.created),
    conversionChangePoints: pointChange(rate(recent), rate(before)),
  };
}

export async function readPipeline(ctx: Ctx): Promise<DashboardPipeline> {
  const counts = await countByStatus(ctx);
  const of = (status: LeadStatus) => counts.find((count) => count.status === status)?.total ?? 0;
  return {
    totalInPipeline: counts.reduce((sum, { total }) => sum + total, 0),
    pipeline: tableOf(LEAD_STATUSES, of),
  };
}

export async function readQualification(ctx: Ctx): Promise<DashboardQualification> {
  const [sourceStats, qualifiedStats] = await Promise.all([countBySource(ctx), countByCompleteness(ctx)]);
  return { sourceStats, qualifiedStats };
}
