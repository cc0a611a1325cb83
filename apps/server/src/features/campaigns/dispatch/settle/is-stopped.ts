import type { CampaignRow } from '../../campaign-store.ts';
import type { ExecutionRow } from '../../execution-store.ts';

type SendState = {
  campaign: Pick<CampaignRow, 'status'>;
  execution: Pick<ExecutionRow, 'status'>;
  isSuppressed: boolean;
};

/** Whether the campaign, the sequence or the person was stopped, possibly while a message was under way. */
export const isStopped = ({ campaign, execution, isSuppressed }: SendState): boolean =>
  campaign.status !== 'active' || execution.status !== 'active' || isSuppressed;
