import type { Campaign, CampaignStats } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { countCampaign } from './execution-store.ts';
import { listTemplates } from './sequence/template-store.ts';
import { findCampaign, listCampaignRows, toCampaign } from './store.ts';

export async function listCampaigns(ctx: Ctx): Promise<Campaign[]> {
  const rows = await listCampaignRows(ctx);
  const templates = await listTemplates(
    ctx,
    rows.map(({ id }) => id),
  );
  const byCampaign = Map.groupBy(templates, ({ campaignId }) => campaignId);
  return rows.map((row) => toCampaign(row, byCampaign.get(row.id) ?? []));
}

export async function readCampaign(ctx: Ctx, id: CampaignId): Promise<Campaign> {
  const row = await findCampaign(ctx, id);
  if (!row) throw notFound();
  return toCampaign(row, await listTemplates(ctx, [id]));
}

/** The live figures of a campaign (NS-077); the rate in percent, one decimal. */
export async function readStats(ctx: Ctx, id: CampaignId): Promise<CampaignStats> {
  if (!(await findCampaign(ctx, id))) throw notFound();
  const { closedLeads, ...figures } = await countCampaign(ctx, id);
  const conversionRate = figures.totalLeads === 0 ? 0 : Math.round((closedLeads / figures.totalLeads) * 1000) / 10;
  return { ...figures, conversionRate };
}
