import type { LeadStatus } from '@prumo/contracts/leads';
import { recordEvents } from '#features/analytics-events/index.ts';
import { accountNow, actorLabel, beforeCommit, type Tx } from '#platform/context.ts';
import { stagesChanged } from '../facts.ts';
import { insertStatusChanges } from '../history-store.ts';
import { type LeadChanges, type SelectedLead, topRank } from '../lead-store.ts';

type Options = { rank?: string; notes?: string | null; lostReason?: string | null };

/**
 * Returns changes that the caller must write. Any status may follow any (NS-056); an unchanged status writes no
 * history.
 */
export async function moveToStatus(
  tx: Tx,
  lead: SelectedLead,
  toStatus: LeadStatus,
  options: Options = {},
): Promise<LeadChanges> {
  const at = accountNow(tx);
  if (lead.status === toStatus) return options.rank === undefined ? {} : { rank: options.rank };
  await insertStatusChanges(tx, [
    {
      leadId: lead.id,
      fromStatus: lead.status,
      toStatus,
      changedBy: actorLabel(tx.actor),
      notes: options.notes ?? options.lostReason ?? null,
      at,
    },
  ]);
  await beforeCommit(tx, () => tx.facts.emit(tx, stagesChanged, { leadIds: [lead.id] }));
  await recordEvents(tx, [{ eventType: 'status_changed', leadId: lead.id, data: { from: lead.status, to: toStatus } }]);
  return {
    status: toStatus,
    statusSince: at,
    rank: options.rank ?? topRank(at),
    lostReason: toStatus === 'perdido' ? (options.lostReason ?? null) : null,
  };
}
