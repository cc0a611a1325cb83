import type { Campaign } from '@prumo/contracts/campaigns';

type State = Pick<Campaign, 'status' | 'cancelledAt'>;

/** Cancelled while outcomes are still unknown: the campaign can neither resume nor start until they are known. */
export const isSettling = ({ status, cancelledAt }: State): boolean => cancelledAt !== null && status === 'paused';

export const mayCancel = ({ status, cancelledAt }: State): boolean =>
  cancelledAt === null && (status === 'active' || status === 'paused');
