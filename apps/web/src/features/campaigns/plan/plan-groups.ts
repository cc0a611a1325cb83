import type { CampaignPlan, LeftOutReason, SendStatus } from '@prumo/contracts/campaigns';

export type PlanEntry = CampaignPlan['entries'][number];
export type LeadPlan = Pick<PlanEntry, 'leadId' | 'leadName' | 'phone'> & { entries: PlanEntry[] };
export type LeftOut = CampaignPlan['leftOut'][number];

/** One group a lead, in the plan's order, each in step order. */
export function byLead(entries: readonly PlanEntry[]): LeadPlan[] {
  const groups = new Map<string, LeadPlan>();
  for (const entry of entries) {
    const { leadId, leadName, phone } = entry;
    const group = groups.get(leadId);
    if (group) group.entries.push(entry);
    else groups.set(leadId, { leadId, leadName, phone, entries: [entry] });
  }
  for (const { entries: steps } of groups.values()) steps.sort((one, other) => one.step - other.step);
  return [...groups.values()];
}

/** How many are left out for each reason, the most frequent first. */
export function byReason(leftOut: readonly LeftOut[]): { reason: LeftOutReason; leads: LeftOut[] }[] {
  const groups = new Map<LeftOutReason, LeftOut[]>();
  for (const lead of leftOut) groups.set(lead.reason, [...(groups.get(lead.reason) ?? []), lead]);
  return [...groups].map(([reason, leads]) => ({ reason, leads })).sort((a, b) => b.leads.length - a.leads.length);
}

const OPEN: readonly (SendStatus | null)[] = ['planned', 'queued', 'sending'];

/** Still to come. */
export const isOpen = ({ status }: Pick<PlanEntry, 'status'>) => OPEN.includes(status);

/** How many messages stand where, in the order of their lives; nothing before the launch. */
export function countStatuses(entries: readonly PlanEntry[]): { status: SendStatus; count: number }[] {
  const order: SendStatus[] = ['sent', 'sending', 'queued', 'planned', 'unknown', 'failed', 'skipped', 'cancelled'];
  return order
    .map((status) => ({ status, count: entries.filter((entry) => entry.status === status).length }))
    .filter(({ count }) => count > 0);
}
