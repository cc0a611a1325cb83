import { findSuppression } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ExecutionRow } from '../execution-store.ts';
import type { SendRow } from '../send-store.ts';
import { progressOf } from '../sequence/progress.ts';
import type { ExecutionState } from '../sequence/sequence.ts';
import type { CampaignRow } from '../store.ts';

type Known = { execution: ExecutionRow; campaign: CampaignRow; sends: SendRow[]; lastInboundAt: Date | null };

/** What the pure sequence needs to know of a lead, from the rows. */
export async function readExecutionState(
  tx: Ctx,
  { execution, campaign, sends, lastInboundAt }: Known,
): Promise<ExecutionState> {
  const lastSentAt = execution.lastMessageSentAt;
  return {
    campaign: campaign.status,
    status: execution.status,
    startedAt: execution.createdAt,
    ...progressOf(sends, execution.currentSequence),
    lastSentAt,
    hasReplied: lastSentAt !== null && lastInboundAt !== null && lastInboundAt >= lastSentAt,
    lastInboundAt,
    isOptedOut: (await findSuppression(tx, execution.personKey)) !== null,
    // A takeover ends the execution itself, under the conversation's lock that every claim takes too.
    isTaken: false,
    // A sale pauses the campaign in its own transaction, and each lead keeps its place.
    isProductSold: false,
    hasUnknownSend: sends.some(({ status }) => status === 'unknown'),
  };
}
