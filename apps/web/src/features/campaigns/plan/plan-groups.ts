import type { CampaignPlan, PlanEntry, SendStatus } from '@prumo/contracts/campaigns/plan';

export type LeadPlan = Pick<PlanEntry, 'leadId' | 'leadName' | 'phone'> & { entries: PlanEntry[] };
export type LeftOut = CampaignPlan['leftOut'][number];
export type LeftOutGroup = { reason: LeftOut['reason']; leads: LeftOut[]; count: number };

export function byLead(entries: readonly PlanEntry[]): LeadPlan[] {
  const groups = new Map<string, LeadPlan>();
  for (const entry of entries) {
    const { leadId, leadName, phone } = entry;
    const group = groups.get(leadId);
    if (group) group.entries.push(entry);
    else groups.set(leadId, { leadId, leadName, phone, entries: [entry] });
  }
  for (const { entries: own } of groups.values())
    own.sort((one, other) => one.step - other.step || one.part - other.part);
  return [...groups.values()];
}

/** Once launched, the plan's own leads are excluded, because the next run would report them as already started. */
export function outsidePlan({ isFrozen, leftOut, leftOutByReason }: CampaignPlan): LeftOutGroup[] {
  return byReason({ leftOut, leftOutByReason }).filter(({ reason }) => !isFrozen || reason !== 'already_in_campaign');
}

export function byReason({
  leftOut,
  leftOutByReason,
}: Pick<CampaignPlan, 'leftOut' | 'leftOutByReason'>): LeftOutGroup[] {
  return leftOutByReason
    .map(({ reason, leads }) => ({ reason, count: leads, leads: leftOut.filter((lead) => lead.reason === reason) }))
    .sort((a, b) => b.count - a.count);
}

const OPEN: readonly (SendStatus | null)[] = ['planned', 'queued', 'sending'];

export const isOpen = ({ status }: Pick<PlanEntry, 'status'>) => OPEN.includes(status);

export type StatusCounts = CampaignPlan['totals']['statuses'];

export function inOrder(counts: StatusCounts): StatusCounts {
  const order: SendStatus[] = ['sent', 'sending', 'queued', 'planned', 'unknown', 'failed', 'skipped', 'cancelled'];
  return order.flatMap((status) => counts.find((one) => one.status === status && one.count > 0) ?? []);
}
