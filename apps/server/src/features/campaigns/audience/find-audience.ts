import type { AudienceChoice, AudienceFilters } from '@prumo/contracts/campaigns/audience';
import type { CampaignId } from '@prumo/contracts/ids';
import type { Channel } from '#features/channel/index.ts';
import { findLeadList } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { CampaignRow } from '../campaign-store.ts';
import { listStarted } from '../execution-store.ts';
import type { TemplateRow } from '../sequence/template-store.ts';
import { campaignTexts } from '../texts.ts';
import { type Audience, chooseAudience } from './audience.ts';
import { listCandidates } from './audience-store.ts';
import { liftedBy } from './guards.ts';
import { listReachedWithoutTemplate } from './reach-without-template.ts';

type AudienceOf = {
  filters: AudienceFilters;
  campaignId: CampaignId | null;
  templates: TemplateRow[];
  limit?: number | undefined;
  persons?: ReadonlySet<string> | undefined;
};

export type FoundAudience = Audience & {
  matching: number;
  reachable: number;
};

const NO_FILTERS: AudienceFilters = { tags: [], status: [], city: [], budget: {}, customList: null, include: [] };

export const filtersOf = (
  { targetTags }: Pick<CampaignRow, 'targetTags'>,
  choice: Partial<AudienceChoice> = {},
): AudienceFilters => ({ ...NO_FILTERS, ...choice, tags: choice.tags ?? targetTags });

export async function findAudience(
  ctx: Ctx,
  channel: Channel,
  { filters, campaignId, templates, limit, persons }: AudienceOf,
): Promise<FoundAudience> {
  if (filters.customList && !(await findLeadList(ctx, filters.customList))) throw notFound(campaignTexts.listNotFound);
  const matching = await listCandidates(ctx, filters);
  const candidates = persons ? matching.filter(({ phoneKey }) => phoneKey !== null && persons.has(phoneKey)) : matching;
  const audience = await chooseAudience(candidates, {
    started: campaignId ? await listStarted(ctx, campaignId) : new Set<string>(),
    limit: limit ?? candidates.length,
    isSimulated: channel.adapter.capabilities.isSimulated,
    reached: await listReachedWithoutTemplate(ctx, channel, templates),
    lifted: liftedBy(filters),
  });
  const overLimit = audience.leftOut.filter(({ reason }) => reason === 'over_limit').length;
  return { ...audience, matching: candidates.length, reachable: audience.contacts.length + overLimit };
}
