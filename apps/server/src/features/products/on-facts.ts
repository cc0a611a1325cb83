import type { LeadMerge } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { reassignReservations } from './units/unit-store.ts';

export const onLeadMerged = (tx: Tx, { from, into }: LeadMerge): Promise<void> =>
  reassignReservations(tx, from.leadId, into.leadId);
