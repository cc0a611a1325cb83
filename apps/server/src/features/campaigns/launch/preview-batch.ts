import { StepConditions } from '@prumo/contracts/campaigns';
import {
  BATCH_CAP,
  type FilterPreview,
  type FilterPreviewBody,
  PREVIEW_LEADS,
} from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId, CampaignId, TemplateId } from '@prumo/contracts/ids';
import { activeChannel, type Registry } from '#features/channel/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { LeftOut } from '../audience/audience.ts';
import { filtersOf, findAudience } from '../audience/find-audience.ts';
import { durationText } from '../batches/duration-text.ts';
import { findCampaign } from '../campaign-store.ts';
import { stepsFor } from '../sequence/step-template.ts';
import { listTemplates, type TemplateRow } from '../sequence/template-store.ts';
import { campaignTexts } from '../texts.ts';
import { totalsOf } from './plan-totals.ts';
import { planContacts, type StartPlan } from './start-contacts.ts';

const NAMES = 5;

export async function previewBatch(ctx: Ctx, registry: Registry, body: FilterPreviewBody): Promise<FilterPreview> {
  const { campaignId, config } = body;
  const campaign = campaignId ? await findCampaign(ctx, campaignId) : null;
  if (campaignId && !campaign) throw notFound(campaignTexts.notFound);
  const channel = await activeChannel(ctx, registry);
  const { capabilities } = channel.adapter;
  const templates = stepsFor(capabilities, campaignId ? await listTemplates(ctx, [campaignId]) : []);
  const { contacts, leftOut, matching, guarded } = await findAudience(ctx, channel, {
    filters: filtersOf(campaign ?? { targetTags: [] }, body.filters),
    campaignId: campaignId ?? null,
    templates,
  });
  const named = {
    totalLeads: contacts.length,
    matchingLeads: matching,
    estimatedBatches: Math.ceil(contacts.length / config.batchSize),
    leads: contacts.slice(0, PREVIEW_LEADS).map(({ leadId, name, phone }) => ({ id: leadId, name, phone })),
    leftOut: byReason(leftOut),
    guarded,
  };
  const planned = contacts.length > BATCH_CAP ? [] : contacts;
  const plan = await planContacts(ctx, {
    campaignId: campaignId ?? newId<CampaignId>(),
    templates: templates.length > 0 ? templates : [ONE_MESSAGE],
    channel,
    contacts: planned,
    batch: { executionId: newId<BatchExecutionId>(), config },
  });
  return { ...named, ...timesOf(plan, accountNow(ctx)) };
}

/** Lets the preview estimate a duration while the campaign has no steps yet. */
const ONE_MESSAGE: TemplateRow = {
  id: newId<TemplateId>(),
  campaignId: newId<CampaignId>(),
  sequence: 1,
  type: 'text',
  content: '',
  mediaFiles: [],
  approvedTemplate: null,
  delayAmount: 0,
  delayUnit: 'minutes',
  conditions: StepConditions.parse({}),
  createdAt: new Date(0),
};

type Times = Omit<FilterPreview, 'totalLeads' | 'matchingLeads' | 'estimatedBatches' | 'leads' | 'leftOut' | 'guarded'>;

function timesOf({ rules, contacts }: StartPlan, now: Date): Times {
  const { messages, firstAt, lastFirstAt, lastAt, shifts, rulingLimit } = totalsOf(contacts, rules, now);
  const first = contacts[0]?.messages[0]?.template.id;
  const firstParts = contacts[0]?.messages.filter(({ template }) => template.id === first).length ?? 0;
  return {
    estimatedTime: lastFirstAt ? durationText(lastFirstAt.getTime() - now.getTime()) : '',
    firstAt: firstAt?.toISOString() ?? null,
    lastAt: lastFirstAt?.toISOString() ?? null,
    endsAt: lastAt?.toISOString() ?? null,
    firstMessages: contacts.length * firstParts,
    messages,
    shifts,
    rulingLimit,
  };
}

function byReason(leftOut: LeftOut[]): FilterPreview['leftOut'] {
  return [...Map.groupBy(leftOut, ({ reason }) => reason)]
    .map(([reason, leads]) => ({
      reason,
      count: leads.length,
      names: leads.slice(0, NAMES).map(({ leadName }) => leadName),
    }))
    .sort((one, other) => other.count - one.count);
}
