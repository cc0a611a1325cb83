import type { AudienceFilters } from '@prumo/contracts/batches';
import type { CampaignId } from '@prumo/contracts/ids';
import type { Channel } from '#features/channel/index.ts';
import { findLeadList } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { listStarted } from '../execution-store.ts';
import { type Audience, chooseAudience } from '../launch/audience.ts';
import { listCandidatesByFilters } from '../launch/audience-store.ts';
import { readFreeReach } from '../launch/free-reach.ts';
import type { TemplateRow } from '../sequence/template-store.ts';

type Choice = { filters: AudienceFilters; campaignId: CampaignId | undefined; templates: TemplateRow[] };

/** Whom the filters reach, by the rules of every other run: the preview shows this answer and the start uses it. */
export async function chooseByFilters(
  ctx: Ctx,
  channel: Channel,
  { filters, campaignId, templates }: Choice,
): Promise<Audience & { matching: number }> {
  if (filters.customList && !(await findLeadList(ctx, filters.customList))) throw notFound('Lista não encontrada');
  const candidates = await listCandidatesByFilters(ctx, filters);
  const started = campaignId ? await listStarted(ctx, campaignId) : new Set<string>();
  const { isSimulated } = channel.adapter.capabilities;
  const reached = await readFreeReach(ctx, channel, templates);
  return {
    ...chooseAudience(candidates, { started, limit: candidates.length, isSimulated, reached }),
    matching: candidates.length,
  };
}
