import { findSuppression } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import type { CampaignRow } from '../../campaign-store.ts';
import type { ExecutionRow } from '../../execution-store.ts';
import type { SendRow } from '../../send-store.ts';

type LockedOwners = { send: Pick<SendRow, 'personKey'>; campaign: CampaignRow; execution: ExecutionRow };

/** Stopped in flight: a message still in the provider's queue is taken back. */
export const isStopped = async (tx: Tx, { send, campaign, execution }: LockedOwners): Promise<boolean> =>
  campaign.status !== 'active' || execution.status !== 'active' || (await findSuppression(tx, send.personKey)) !== null;
