import type { LeadId, UserId, VisitId } from '@prumo/contracts/ids';
import type { Visit } from '@prumo/contracts/leads/visits';
import type { VisitNews } from '@prumo/contracts/reasons/visit-words';
import { defineFact } from '#platform/facts/fact-bus.ts';

export type { VisitNews };

/** `memberId` has the visit, and somebody else did this; or its time is near (`due`), or over (`over`). */
export const visitChanged = defineFact<{ visit: Visit; memberId: UserId; news: VisitNews }>('visit-changed');

/** Booked, or at another time: whoever was to find one for the lead has nothing to do any more. */
export const visitBooked = defineFact<{ leadId: LeadId }>('visit-booked');

/** Over or changed: what was told of it before is no news any more. */
export const visitSettled = defineFact<{ visitId: VisitId }>('visit-settled');
