import type { PlanEntry } from '@prumo/contracts/campaigns/plan';
import { renderText } from '@prumo/contracts/leads/variables';
import type { PlanDifference, PlanReason } from '@prumo/contracts/reasons/campaigns/plan-differences';
import { campaignValuesOf, type ProductValues } from '@prumo/contracts/variables/campaign';
import { findLeads } from '#features/leads/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import type { SendRow } from '../send-store.ts';
import { partsOf } from '../sequence/parts.ts';
import type { TemplateRow } from '../sequence/template-store.ts';
import { differenceOf, type Outcome } from './plan-difference.ts';

type FrozenSends = {
  sends: SendRow[];
  templates: TemplateRow[];
  product: ProductValues;
  /** Sequences of steps that only a reply triggers. */
  unplanned: number[];
};

export async function frozenEntries(
  ctx: Ctx,
  { sends, templates, product, unplanned }: FrozenSends,
): Promise<PlanEntry[]> {
  const found = await findLeads(ctx, [...new Set(sends.map(({ leadId }) => leadId))]);
  const leads = new Map(found.map((lead) => [lead.id, lead]));
  const parts = new Map(templates.map((template) => [template.id, partsOf(template)]));
  const now = accountNow(ctx);
  const before = new Map<string, Before>();
  return sends.map((send) => {
    const isPromised = !unplanned.includes(send.sequence);
    const past = before.get(send.executionId) ?? NOTHING_BEFORE;
    const difference = isPromised ? differenceOf({ ...send, ...past }, now) : null;
    before.set(send.executionId, {
      isAfterEarly: past.isAfterEarly || (difference !== null && isEarly(send)),
      isAfterLate: past.isAfterLate || (difference !== null && !isEarly(send)),
      isAfterAnswer: past.isAfterAnswer || send.answeredAt !== null,
    });
    const words = parts.get(send.templateId)?.[send.part]?.text;
    return entryOf(send, { lead: leads.get(send.leadId), words, isPromised, difference, product });
  });
}

type EntryState = {
  lead: Awaited<ReturnType<typeof findLeads>>[number] | undefined;
  words: string | undefined;
  isPromised: boolean;
  difference: PlanDifference | null;
  product: ProductValues;
};

function entryOf(send: SendRow, { lead, words, isPromised, difference, product }: EntryState): PlanEntry {
  const isEdited = lead && words !== undefined && renderText(words, campaignValuesOf(lead, product)) !== send.text;
  const isOnlyAfterReply = !isPromised && send.status === 'planned';
  return {
    leadId: send.leadId,
    leadName: lead?.name ?? '',
    phone: lead?.phone ?? '',
    step: send.sequence,
    part: send.part,
    type: send.type,
    text: send.text,
    mediaUrl: send.mediaUrl,
    fileName: send.fileName,
    templateName: send.template?.name ?? null,
    plannedAt: isPromised ? send.plannedAt.toISOString() : null,
    shifts: send.shifts,
    status: send.status,
    dueAt: send.dueAt?.toISOString() ?? null,
    sentAt: send.sentAt?.toISOString() ?? null,
    reason: send.reason ?? (isOnlyAfterReply ? ONLY_AFTER_REPLY : null),
    difference: difference ?? (isEdited ? EDITED : null),
  };
}

type Before = Pick<Outcome, 'isAfterEarly' | 'isAfterLate' | 'isAfterAnswer'>;
const NOTHING_BEFORE: Before = { isAfterEarly: false, isAfterLate: false, isAfterAnswer: false };

const isEarly = ({ sentAt, plannedAt }: SendRow): boolean => sentAt !== null && sentAt < plannedAt;

const EDITED: PlanDifference = { code: 'text_edited' };
const ONLY_AFTER_REPLY: PlanReason = { code: 'only_after_reply' };
