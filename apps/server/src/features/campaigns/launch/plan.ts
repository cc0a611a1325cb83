import { EXECUTE_CAP } from '@prumo/contracts/campaigns';
import { type CampaignPlan, PLAN_LEFT_OUT, type PlanEntry, type PlanQuery } from '@prumo/contracts/campaigns/plan';
import type { CampaignId } from '@prumo/contracts/ids';
import { activeChannel, type Channel, type Registry } from '#features/channel/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { LeftOut } from '../audience/audience.ts';
import { type FoundAudience, filtersOf, findAudience } from '../audience/find-audience.ts';
import { countPlan, listPlanPage } from '../audience/plan-store.ts';
import { freeSteps } from '../audience/reach-without-template.ts';
import { findCampaign } from '../campaign-store.ts';
import { listStarted } from '../execution-store.ts';
import type { PlannedContact } from '../limits/plan-sends.ts';
import { plannedTimes } from '../limits/planned-times.ts';
import type { Part } from '../sequence/parts.ts';
import { readProductValues } from '../sequence/product-values.ts';
import { stepsFor } from '../sequence/step-template.ts';
import { listTemplates, type TemplateRow } from '../sequence/template-store.ts';
import { frozenEntries } from './frozen-entries.ts';
import { totalsOf } from './plan-totals.ts';
import { planContacts } from './start-contacts.ts';

export async function readPlan(
  ctx: Ctx,
  registry: Registry,
  id: CampaignId,
  { maxLeads = EXECUTE_CAP, page, limit, ignoreHours, include }: PlanQuery,
): Promise<CampaignPlan> {
  const campaign = await findCampaign(ctx, id);
  if (!campaign) throw notFound();
  const channel = await activeChannel(ctx, registry);
  const { isSimulated } = channel.adapter.capabilities;
  const templates = stepsFor(channel.adapter.capabilities, await listTemplates(ctx, [id]));
  const started = await listStarted(ctx, id);
  const audience = await findAudience(ctx, channel, {
    filters: filtersOf(campaign, { include }),
    campaignId: id,
    templates,
    limit: maxLeads,
  });
  const { leftOut } = audience;
  const upcoming = await planUpcoming(ctx, { id, templates, channel, audience, ignoreHours });

  const unplanned = templates.map(({ sequence }) => sequence).filter((sequence) => !isPlanned(templates, sequence));
  const run = { campaignId: id, isSimulated };
  const { firstAt, lastAt, ...counts } = await countPlan(ctx, { ...run, unplanned });
  const isFrozen = counts.messages > 0 || started.size > 0;
  const reasons = countReasons(leftOut);
  const { next } = upcoming;
  return {
    isFrozen,
    next,
    totals: isFrozen
      ? { ...counts, leftOut: leftOut.length, ...iso({ firstAt, lastAt }) }
      : { ...counts, ...pick(next), leftOut: leftOut.length },
    entries: isFrozen
      ? await frozenEntries(ctx, {
          sends: await listPlanPage(ctx, run, { page, limit }),
          templates,
          product: await readProductValues(ctx, id),
          unplanned,
        })
      : upcoming.contacts.slice((page - 1) * limit, page * limit).flatMap(plannedEntries),
    leftOut: leftOut.slice(0, PLAN_LEFT_OUT),
    leftOutByReason: reasons,
  };
}

type PlanInput = {
  id: CampaignId;
  templates: TemplateRow[];
  channel: Channel;
  audience: FoundAudience;
  ignoreHours: boolean;
};

async function planUpcoming(
  ctx: Ctx,
  { id, templates, channel, audience, ignoreHours }: PlanInput,
): Promise<{ contacts: PlannedContact[]; next: CampaignPlan['next'] }> {
  const now = accountNow(ctx);
  const { contacts, leftOut, guarded, reachable } = audience;
  const start = { campaignId: id, templates, channel, contacts, ignoresHours: ignoreHours };
  const plan = await planContacts(ctx, start);
  const { firstAt, lastAt, lastFirstAt, ...totals } = totalsOf(plan.contacts, plan.rules, now);
  const opening = plan.days.nextOpening(now.getTime());
  const { account } = channel;
  const isRestricted = account.restriction !== null && (account.restrictedUntil ?? ctx.clock.now()) >= ctx.clock.now();
  return {
    contacts: plan.contacts,
    next: {
      ...totals,
      reachable,
      guarded,
      ...iso({ firstAt, lastAt }),
      lastFirstAt: lastFirstAt?.toISOString() ?? null,
      opensAt: ignoreHours || opening <= now.getTime() ? null : new Date(opening).toISOString(),
      hold: numberHoldOf(account, isRestricted),
      outsideWindow: leftOut.filter(({ reason }) => reason === 'outside_window').length,
      freeSteps: freeSteps(channel, templates),
    },
  };
}

const numberHoldOf = (
  { isConnected, problem, restriction }: Channel['account'],
  isRestricted: boolean,
): CampaignPlan['next']['hold'] => {
  if (!isConnected) return { code: 'disconnected', problem };
  return isRestricted && restriction !== null ? { code: 'restricted', restriction } : null;
};

const plannedEntries = ({ contact, messages }: PlannedContact): PlanEntry[] =>
  messages.map(({ template, part, content, plannedAt, shifts }) => ({
    leadId: contact.leadId,
    leadName: contact.name,
    phone: contact.phone,
    step: template.sequence,
    part,
    ...told(content),
    plannedAt: plannedAt?.toISOString() ?? null,
    shifts,
    status: null,
    dueAt: null,
    sentAt: null,
    reason: plannedAt ? null : { code: 'only_after_reply' },
    difference: null,
  }));

const told = ({ template, ...content }: Part) => ({ ...content, templateName: template?.name ?? null });

const isPlanned = (templates: TemplateRow[], sequence: number) => plannedTimes(templates, new Date(0)).has(sequence);

const iso = ({ firstAt, lastAt }: { firstAt: Date | null; lastAt: Date | null }) => ({
  firstAt: firstAt?.toISOString() ?? null,
  lastAt: lastAt?.toISOString() ?? null,
});

const pick = ({ leads, messages, firstAt, lastAt }: CampaignPlan['next']) => ({ leads, messages, firstAt, lastAt });

const countReasons = (leftOut: LeftOut[]): CampaignPlan['leftOutByReason'] =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)]
    .map(([reason, people]) => ({ reason, leads: people.length }))
    .sort((one, other) => other.leads - one.leads);
