import type { LeadId } from '@prumo/contracts/ids';
import { defineFact } from '#platform/facts/fact-bus.ts';

export type DeletedLead = { leadId: LeadId; phoneKey: string | null };

/** Before the rows go: whoever holds something of the leads that no foreign key removes acts now. */
export const leadsDeleted = defineFact<{ leads: DeletedLead[] }>('leads.deleted');

/** The number of a lead now belongs to another person, or to nobody. */
export const leadPhoneChanged = defineFact<{ leadId: LeadId; fromKey: string | null; toKey: string | null }>(
  'lead.phone-changed',
);

/** The number is on the do-not-contact list now. */
export const numberSuppressed = defineFact<{ phoneKey: string; leadId: LeadId | null }>('number.suppressed');
