import { GUARDED_STAGE } from '@prumo/contracts/campaigns/audience';
import type { EndedLead } from '#features/leads/index.ts';
import type { ExecutionRow } from '../execution-store.ts';

export type LeadEnd = 'closed' | 'lost';

type Known = Pick<ExecutionRow, 'leadId' | 'personKey' | 'createdAt'>;

/**
 * What became of a lead after its launch: somebody who bought, or said no, is not asked again. Who stood there at the
 * launch was included by a person, who saw the names (NS-167). As with the guards of a launch, a sale counts for all
 * leads of the person, and a loss for its own lead.
 */
export function endedSince({ leadId, personKey, createdAt }: Known, ended: EndedLead[]): LeadEnd | null {
  const own = ended.filter(({ id, phoneKey, since }) => (id === leadId || phoneKey === personKey) && since > createdAt);
  if (own.some(({ status }) => status === GUARDED_STAGE.closed)) return 'closed';
  return own.some(({ id, status }) => id === leadId && status === GUARDED_STAGE.lost) ? 'lost' : null;
}
