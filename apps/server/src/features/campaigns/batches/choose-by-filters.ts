import type { AudienceFilters } from '@prumo/contracts/batches';
import type { CampaignId } from '@prumo/contracts/ids';
import { findLeadList } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { listStarted } from '../execution-store.ts';
import { type Audience, chooseAudience } from '../launch/audience.ts';
import { listCandidatesByFilters } from '../launch/audience-store.ts';

type Choice = { filters: AudienceFilters; campaignId: CampaignId | undefined; isSimulated: boolean };

/** Whom the filters reach, by the rules of every other run: the preview shows this answer and the start uses it. */
export async function chooseByFilters(
  ctx: Ctx,
  { filters, campaignId, isSimulated }: Choice,
): Promise<Audience & { matching: number }> {
  if (filters.customList && !(await findLeadList(ctx, filters.customList))) throw notFound('Lista não encontrada');
  const candidates = await listCandidatesByFilters(ctx, filters);
  const started = campaignId ? await listStarted(ctx, campaignId) : new Set<string>();
  return {
    ...chooseAudience(candidates, { started, limit: candidates.length, isSimulated }),
    matching: candidates.length,
  };
}
