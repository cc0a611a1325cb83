import {
  type CampaignPlan,
  EXECUTE_CAP,
  PLAN_LEFT_OUT,
  type PlanQuery,
  type SendStatus,
} from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { activeChannel, type Registry } from '#features/channel/index.ts';
import { findLeads, renderText, variablesOf } from '#features/leads/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { listStarted } from '../execution-store.ts';
import { listSendsOfCampaign, type SendRow } from '../send-store.ts';
import { listTemplates } from '../sequence/template-store.ts';
import { type CampaignRow, findCampaign } from '../store.ts';
import { chooseAudience, type LeftOut } from './audience.ts';
import { listCandidates } from './audience-store.ts';
import { plannedTimes } from './planned-times.ts';

type Entry = CampaignPlan['entries'][number];

/**
 * Exactly what a run would send, to whom and when, and who is left out and why; after the launch the frozen rows with
 * what became of them, followed by whom the next run would start.
 */
export async function readPlan(
  ctx: Ctx,
  registry: Registry,
  id: CampaignId,
  { maxLeads = EXECUTE_CAP, page, limit }: PlanQuery,
): Promise<CampaignPlan> {
  const campaign = await findCampaign(ctx, id);
  if (!campaign) throw notFound();
  const { isSimulated } = (await activeChannel(ctx, registry)).adapter.capabilities;
  const sends = (await listSendsOfCampaign(ctx, id)).filter((send) => send.isSimulated === isSimulated);
  const upcoming = await planUpcoming(ctx, { campaign, limit: maxLeads, isSimulated });
  const isFrozen = sends.length > 0 || upcoming.isStarted;
  const entries = isFrozen ? await frozenEntries(ctx, sends) : upcoming.entries;
  const times = spanOf(upcoming.entries);
  return {
    isFrozen,
    next: {
      leads: upcoming.leads,
      messages: upcoming.entries.length,
      ...times,
      lastFirstAt: spanOf(upcoming.entries.filter(({ step }) => step === 1)).lastAt,
      opensAt: null,
      shifts: [],
      rulingLimit: null,
      hold: null,
      outsideWindow: 0,
    },
    totals: {
      leads: isFrozen ? new Set(entries.map(({ leadId }) => leadId)).size : upcoming.leads,
      messages: entries.length,
      leftOut: upcoming.leftOut.length,
      open: new Set(entries.filter(({ status }) => status !== null && OPEN.has(status)).map(({ leadId }) => leadId))
        .size,
      different: 0,
      statuses: [...Map.groupBy(sends, ({ status }) => status)].map(([status, of]) => ({ status, count: of.length })),
      ...spanOf(entries),
    },
    entries: pageOf(entries, page, limit),
    leftOut: upcoming.leftOut.slice(0, PLAN_LEFT_OUT),
    leftOutByReason: [...Map.groupBy(upcoming.leftOut, ({ reason }) => reason)].map(([reason, of]) => ({
      reason,
      leads: of.length,
    })),
  };
}

const OPEN: ReadonlySet<SendStatus> = new Set(['planned', 'queued', 'sending']);

function spanOf(entries: Entry[]): { firstAt: string | null; lastAt: string | null } {
  const times = entries.flatMap(({ plannedAt }) => plannedAt ?? []).sort();
  return { firstAt: times[0] ?? null, lastAt: times.at(-1) ?? null };
}

/** Of people, each with all messages. */
function pageOf(entries: Entry[], page: number, limit: number): Entry[] {
  const leads = [...new Set(entries.map(({ leadId }) => leadId))].slice((page - 1) * limit, page * limit);
  const shown = new Set(leads);
  return entries.filter(({ leadId }) => shown.has(leadId));
}

async function planUpcoming(
  ctx: Ctx,
  { campaign, limit, isSimulated }: { campaign: CampaignRow; limit: number; isSimulated: boolean },
): Promise<{ entries: Entry[]; leftOut: LeftOut[]; leads: number; isStarted: boolean }> {
  const [templates, candidates, started] = await Promise.all([
    listTemplates(ctx, [campaign.id]),
    listCandidates(ctx, campaign.targetTags),
    listStarted(ctx, campaign.id),
  ]);
  const { contacts, leftOut } = chooseAudience(candidates, { started, limit, isSimulated });
  const times = plannedTimes(templates, accountNow(ctx));
  const entries = contacts.flatMap((contact) =>
    templates.map((template) => ({
      leadId: contact.leadId,
      leadName: contact.name,
      phone: contact.phone,
      step: template.sequence,
      part: 0,
      type: template.type,
      mediaUrl: null,
      fileName: null,
      shifts: [],
      dueAt: null,
      difference: null,
      text: renderText(template.content, variablesOf(contact)),
      plannedAt: times.get(template.sequence)?.toISOString() ?? null,
      status: null,
      sentAt: null,
      reason: times.has(template.sequence) ? null : 'Só com resposta do lead',
    })),
  );
  return { entries, leftOut, leads: contacts.length, isStarted: started.size > 0 };
}

async function frozenEntries(ctx: Ctx, sends: SendRow[]): Promise<Entry[]> {
  const leads = new Map(
    (await findLeads(ctx, [...new Set(sends.map(({ leadId }) => leadId))])).map((lead) => [lead.id, lead]),
  );
  return sends.map((send) => ({
    leadId: send.leadId,
    leadName: leads.get(send.leadId)?.name ?? '',
    phone: leads.get(send.leadId)?.phone ?? '',
    step: send.sequence,
    part: send.part,
    type: send.type,
    text: send.text,
    mediaUrl: send.mediaUrl,
    fileName: send.fileName,
    shifts: send.shifts,
    dueAt: send.dueAt?.toISOString() ?? null,
    difference: null,
    plannedAt: (send.dueAt ?? send.plannedAt).toISOString(),
    status: send.status,
    sentAt: send.sentAt?.toISOString() ?? null,
    reason: send.reason,
  }));
}
