import type { SetTx, Tx } from '#platform/context.ts';
import { recountCampaign } from '../campaign-store.ts';
import { nextPart } from '../sequence/progress.ts';
import type { SequenceEnd } from '../sequence/sequence.ts';
import { followChanges } from './complete-campaign.ts';
import { endExecutions } from './end-execution.ts';
import { plannedMoment, promisedAt } from './hold-reasons.ts';
import { type KnownLead, type LeadInCampaign, readKnownLeads } from './known-leads.ts';
import { nextActionOf } from './next-action.ts';
import { type QueuedSend, queueSends } from './queue-send-store.ts';

export async function planNextSend(tx: Tx, standing: LeadInCampaign): Promise<void> {
  await planKnownLeads(tx, await readKnownLeads(tx, [standing]));
  await recountCampaign(tx, standing.campaign.id);
}

export async function planKnownLeads(tx: SetTx, leads: KnownLead[]): Promise<void> {
  const queued: QueuedSend[] = [];
  const ended: { lead: KnownLead; reason: SequenceEnd }[] = [];
  const mayBeDone = new Set<KnownLead['campaign']['id']>();
  for (const lead of leads) {
    // A paused campaign keeps its plan; overdue sends go out when it resumes.
    const action = nextActionOf({ ...lead, campaign: { ...lead.campaign, status: 'active' } });
    if (action.kind === 'end') ended.push({ lead, reason: action.reason });
    const isGoingOn = action.kind === 'send' || action.kind === 'end_at';
    if (!isGoingOn) mayBeDone.add(lead.campaign.id);
    const next = isGoingOn ? nextPart(lead.sends, action.sequence) : null;
    const promised = next && action.kind === 'send' ? promisedAt(next, lead.execution, lead.lastInboundAt) : null;
    if (next && isGoingOn) queued.push({ id: next.id, ...plannedMoment(next, action.dueAt, promised) });
  }
  if (queued.length > 0) await queueSends(tx, queued);
  for (const [reason, group] of Map.groupBy(ended, (one) => one.reason))
    await endExecutions(
      tx,
      group.map(({ lead }) => lead.execution),
      reason,
    );
  await followChanges(tx, {
    changed: leads.map(({ execution }) => execution),
    campaigns: leads.map(({ campaign }) => campaign),
    mayBeDone,
  });
}
