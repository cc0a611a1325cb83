import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { findConversationOfPerson } from '#features/conversations/index.ts';
import { findSuppression } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { findBatch } from '../../batches/batch-store.ts';
import type { CampaignRow } from '../../campaign-store.ts';
import type { ExecutionRow } from '../../execution-store.ts';
import type { SendRow } from '../../send-store.ts';
import { reopenCompleted } from '../../stops/product-sold.ts';
import { isLastOf, RUNNING, wasCancelledSince } from './send-again-later.ts';
import { undoSend } from './undo-send.ts';

type LockedOwners = { send: SendRow; campaign: CampaignRow; execution: ExecutionRow };

/**
 * A message taken from the provider's queue can be sent again, even if it had completed the sequence, except after a
 * cancellation, opt-out or takeover.
 */
export async function returnSend(tx: Tx, locked: LockedOwners, reason: MessageFailure): Promise<void> {
  const { send, campaign, execution } = locked;
  const goesAgain = isLastOf(execution, send) && !(await isOver(tx, locked));
  const returned = goesAgain
    ? {
        send,
        campaign: await reopenCompleted(tx, campaign, { isPaused: true }),
        execution: { ...execution, ...RUNNING },
      }
    : locked;
  await undoSend(tx, returned, { reason, mayGoOn: true });
}

async function isOver(tx: Tx, { send, campaign, execution }: LockedOwners): Promise<boolean> {
  if (campaign.isCancelled || wasCancelledSince(campaign, send)) return true;
  if ((await findSuppression(tx, send.personKey)) !== null) return true;
  const { batchExecutionId } = execution;
  if (batchExecutionId !== null && (await findBatch(tx, batchExecutionId))?.status === 'cancelled') return true;
  const conversation = await findConversationOfPerson(tx, send.personKey);
  const takenAt = conversation?.assignedToUserId ? conversation.takenOverAt : null;
  return takenAt != null && send.sentAt !== null && takenAt >= send.sentAt;
}
