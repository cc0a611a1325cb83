import type { AudienceCountBody } from '@prumo/contracts/campaigns';
import type { AudienceCount, LeftOutReason } from '@prumo/contracts/campaigns/plan';
import { activeChannel, type Registry } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { findCampaign } from '../campaign-store.ts';
import { stepsFor } from '../sequence/step-template.ts';
import { listTemplates } from '../sequence/template-store.ts';
import { filtersOf, findAudience } from './find-audience.ts';

export async function countAudience(
  ctx: Ctx,
  registry: Registry,
  { targetTags, campaignId }: AudienceCountBody,
): Promise<AudienceCount> {
  if (campaignId && !(await findCampaign(ctx, campaignId))) throw notFound();
  if (targetTags.length === 0) return { matching: 0, reachable: 0, leftOut: [] };
  const channel = await activeChannel(ctx, registry);
  const steps = campaignId ? await listTemplates(ctx, [campaignId]) : [];
  const { matching, reachable, leftOut } = await findAudience(ctx, channel, {
    filters: filtersOf({ targetTags }),
    campaignId: campaignId ?? null,
    templates: stepsFor(channel.adapter.capabilities, steps),
  });
  const counts = new Map<LeftOutReason, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    matching,
    reachable,
    leftOut: [...counts].map(([reason, leads]) => ({ reason, leads })).sort((a, b) => b.leads - a.leads),
  };
}
