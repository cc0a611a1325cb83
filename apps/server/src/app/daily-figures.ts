import { countOfPeriod } from '#features/analytics/index.ts';
import { listCampaignsOfPeriod } from '#features/campaigns/index.ts';
import { readOverview } from '#features/dashboard/index.ts';
import { countCreated } from '#features/figures/index.ts';
import type { ReadFigures } from '#features/notifications/index.ts';

export const dailyFigures: ReadFigures = async (ctx, period) => {
  const [{ firstResponse }, leads, counted, campaigns] = await Promise.all([
    readOverview(ctx),
    countCreated(ctx, period.from, period.to),
    countOfPeriod(ctx, period),
    listCampaignsOfPeriod(ctx, period),
  ]);
  const { openWaits, longestOpenSince } = firstResponse;
  return {
    newLeads: leads.created,
    ...counted,
    openWaits,
    longestOpenSince: longestOpenSince === null ? null : new Date(longestOpenSince),
    campaigns,
  };
};
