import type { LeadId } from '@prumo/contracts/ids';
import { defineFact } from '#platform/facts/fact-bus.ts';

export type DeletedLead = { leadId: LeadId; phoneKey: string | null };

/** All five items of the lead are known now. Whoever wrote the last one said nothing of a stage. */
export const leadCompleted = defineFact<{ leadId: LeadId }>('lead.completed');

/** Before the rows go: whoever holds something of the leads that no foreign key removes acts now. */
export const leadsDeleted = defineFact<{ leads: DeletedLead[] }>('leads.deleted');

/** The number of a lead now belongs to another person, or to nobody. */
export const leadPhoneChanged = defineFact<{ leadId: LeadId; fromKey: string | null; toKey: string | null }>(
  'lead.phone-changed',
);

/** The number is on the do-not-contact list now. */
export const numberSuppressed = defineFact<{
  phoneKey: string;
  leadId: LeadId | null;
  /** A person of the account did it; otherwise the lead asked for it. */
  isByHand: boolean;
}>('number.suppressed');

/** A number and the keyed hash it is kept as while no lead has it. */
export type KeptNumber = { key: string; hash: string };

/** No lead has these numbers any more: whoever keeps one keeps its hash from now on. */
export const numbersErased = defineFact<{ numbers: KeptNumber[] }>('numbers.erased');

/** A lead has these numbers, perhaps again. */
export const numbersBack = defineFact<{ numbers: KeptNumber[] }>('numbers.back');

/** The person is known by another key from now on: a number that was hidden so far. */
export const personRenamed = defineFact<{ leadId: LeadId; fromKey: string; toKey: string }>('person.renamed');

export type Fold = { from: { leadId: LeadId; key: string }; into: { leadId: LeadId; key: string } };

/** One lead is about to become part of another; whoever holds something of both that cannot be one says so. */
export const foldProposed = defineFact<Fold & { refuse: () => void }>('leads.fold-proposed');

/** A lead turned out to be another: what is tied to it, or to its person, goes over before its row goes. */
export const leadFolded = defineFact<Fold>('leads.folded');

/** Before leads, or any of the account's (null), may change their stage, and before they are locked. */
export const stagesChanging = defineFact<{ leadIds: readonly LeadId[] | null }>('leads.stages-changing');

/** After the stages were written. */
export const stagesChanged = defineFact<{ leadIds: readonly LeadId[] | null }>('leads.stages-changed');
