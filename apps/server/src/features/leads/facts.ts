import type { LeadId, UserId } from '@prumo/contracts/ids';
import type { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import { defineFact } from '#platform/facts/fact-bus.ts';

export type DeletedLead = { leadId: LeadId; phoneKey: string | null };

/** Leads that were typed in or imported. */
export const leadsArrived = defineFact<{ leadIds: readonly LeadId[] }>('leads-arrived');

/** All five qualification items are known. Emitted only if the writer of the last item set no stage. */
export const leadCompleted = defineFact<{ leadId: LeadId }>('lead-completed');

/** Emitted before the rows are deleted, for data no foreign key removes. */
export const leadsDeleted = defineFact<{ leads: DeletedLead[] }>('leads-deleted');

export const leadPhoneChanged = defineFact<{ leadId: LeadId; fromKey: string | null; toKey: string | null }>(
  'lead-phone-changed',
);

export const numberSuppressed = defineFact<{
  phoneKey: string;
  leadId: LeadId | null;
  isByHand: boolean;
}>('number-suppressed');

export type KeptNumber = { key: string; hash: string };

export const numbersErased = defineFact<{ numbers: KeptNumber[] }>('numbers-erased');

export const numbersRestored = defineFact<{ numbers: KeptNumber[] }>('numbers-restored');

export const personKeyChanged = defineFact<{ leadId: LeadId; fromKey: string; toKey: string }>('person-key-changed');

export type LeadMerge = { from: { leadId: LeadId; key: string }; into: { leadId: LeadId; key: string } };

/** Call `refuse` if both leads have something that cannot be merged. */
export const mergeProposed = defineFact<LeadMerge & { refuse: () => void }>('merge-proposed');

/** Emitted before the row of `from` is deleted. */
export const leadMerged = defineFact<LeadMerge>('lead-merged');

/** Emitted before the leads are locked; null = any lead of the account. */
export const stagesChanging = defineFact<{ leadIds: readonly LeadId[] | null }>('stages-changing');

export const stagesChanged = defineFact<{ leadIds: readonly LeadId[] | null }>('stages-changed');

export type OwnerChange = { leadId: LeadId; from: UserId | null; to: UserId | null };

/** All leads of each person. Emitted under the persons' locks, before the leads are locked and written. */
export type ToldOwnerChange = OwnerChange & { reason: OwnerReason; note: string | null };

export const ownersChanged = defineFact<{ changes: readonly ToldOwnerChange[] }>('owners-changed');
