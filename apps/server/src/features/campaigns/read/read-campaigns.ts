import type { Campaign, CampaignStats } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { rateOf } from '#platform/percentages.ts';
import { findCampaign, listCampaignRows, toCampaign, toReais } from '../campaign-store.ts';
import { countCampaign } from '../execution-store.ts';
import { listTemplates } from '../sequence/template-store.ts';

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

export async function readStats(ctx: Ctx, id: CampaignId): Promise<CampaignStats> {
  const campaign = await findCampaign(ctx, id);
  if (!campaign) throw notFound();
  const figures = await countCampaign(ctx, id);
  const { totalLeads, responsesReceived, closedLeads } = figures;
  const cost = toReais(campaign.cost);
  return {
    ...figures,
    conversionRate: rateOf(closedLeads, totalLeads) ?? 0,
    costPerResponse: costOf(cost, responsesReceived),
    costPerClosed: costOf(cost, closedLeads),
  };
}

/** Rounded to the cent; null when `people` is 0. */
const costOf = (cost: number | null, people: number): number | null =>
  cost === null || people === 0 ? null : Math.round((cost / people) * 100) / 100;
