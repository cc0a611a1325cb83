import { GUARDED_STAGE } from '@prumo/contracts/campaigns/audience';
import type { EndedLead } from '#features/leads/index.ts';
import type { ExecutionRow } from '../execution-store.ts';

export type LeadEnd = 'closed' | 'lost';

type ExecutionKeys = Pick<ExecutionRow, 'leadId' | 'personKey' | 'createdAt'>;

/**
 * Counts only leads closed or lost after the launch; the user saw and included earlier ones (NS-167). A sale counts for
 * all leads of the person, a loss only for its own lead.
 */
export function endedSince({ leadId, personKey, createdAt }: ExecutionKeys, ended: EndedLead[]): LeadEnd | null {
  const own = ended.filter(({ id, phoneKey, since }) => (id === leadId || phoneKey === personKey) && since > createdAt);
  if (own.some(({ status }) => status === GUARDED_STAGE.closed)) return 'closed';
  return own.some(({ id, status }) => id === leadId && status === GUARDED_STAGE.lost) ? 'lost' : null;
}
