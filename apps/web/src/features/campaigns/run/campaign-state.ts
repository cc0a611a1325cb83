import type { Campaign } from '@prumo/contracts/campaigns';

type State = Pick<Campaign, 'status' | 'cancelledAt'>;

/** Cancelled, and not all of it is known yet: it can neither go on nor begin anew until then. */
export const isSettling = ({ status, cancelledAt }: State): boolean => cancelledAt !== null && status === 'paused';

export const mayCancel = ({ status, cancelledAt }: State): boolean =>
  cancelledAt === null && (status === 'active' || status === 'paused');
