import type { LeadId, UserId } from '@prumo/contracts/ids';
import type { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import type { Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { writeOwners } from '../person/owner-store.ts';

type PastLead = { leadId: LeadId; phoneKey: string; to: UserId; reason: OwnerReason };

/** At the time of `tx`, of a lead that has no conversation yet. Tells other features nothing: it happened in the past. */
export async function ownPastLead(tx: Tx, { leadId, phoneKey, to, reason }: PastLead): Promise<void> {
  if (!(await writeOwners(tx, [{ leadId, phoneKey, from: null, to, reason, note: null }])))
    throw new Refusal('lead_changed');
}
