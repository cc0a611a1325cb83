import type { LeadId, RoletaGroupId, UserId } from '@prumo/contracts/ids';
import { defineFact } from '#platform/facts/fact-bus.ts';

type PassedOn = { leadId: LeadId; from: { userId: UserId; name: string }; to: { userId: UserId; name: string } };

/** Somebody did not accept a lead in time, and it is the next one's now. */
export const leadsPassedOn = defineFact<{ leads: readonly PassedOn[] }>('leads-passed-on');

/** All on duty let it pass. */
export const nobodyAccepted = defineFact<{ leadIds: readonly LeadId[]; group: { id: RoletaGroupId; name: string } }>(
  'nobody-accepted',
);
