import type { Failure } from '#features/channel/index.ts';
import { deleteMessage, findConversationOfPerson } from '#features/conversations/index.ts';
import { findSuppression } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import type { CampaignRow } from '../../campaign-store.ts';
import type { ExecutionRow } from '../../execution-store.ts';
import type { SendRow } from '../../send-store.ts';
import { pauseForTemplate } from '../../stops/pause-by-product.ts';
import { reopenCompleted } from '../../stops/product-sold.ts';
import { messageOf } from './accept-sends.ts';
import { countAttempts } from './attempt-store.ts';
import { retryTime } from './retry-time.ts';
import { undoSend } from './undo-send.ts';

export const RUNNING = { status: 'active', endReason: null, completedAt: null } as const;

type LockedOwners = { send: SendRow; campaign: CampaignRow; execution: ExecutionRow };

/** WhatsApp accepted the message and then withheld it. Returns false when nothing is retried. */
export async function sendAgainLater(tx: Tx, locked: LockedOwners, failure: Failure): Promise<boolean> {
  const { send, campaign, execution } = locked;
  const notBefore = retryTime(failure, { attempts: await countAttempts(tx, send.id), now: accountNow(tx) });
  const isOpen = campaign.status !== 'draft' && !wasCancelledSince(campaign, send);
  const isRunning = execution.status === 'active' || (isLastOf(execution, send) && !(await isTaken(tx, send)));
  if (notBefore === null || !isOpen || !isRunning || (await findSuppression(tx, send.personKey))) return false;
  const again = { send, campaign: await reopenCompleted(tx, campaign), execution: { ...execution, ...RUNNING } };
  await undoSend(tx, again, { reason: failure.reason, mayGoOn: true, notBefore });
  await deleteMessage(tx, messageOf(send));
  if (failure.class === 'template_withdrawn') await pauseForTemplate(tx, again);
  return true;
}

const isTaken = async (tx: Tx, { personKey }: SendRow): Promise<boolean> =>
  (await findConversationOfPerson(tx, personKey))?.status === 'human_taken';

export const wasCancelledSince = ({ cancelledAt }: CampaignRow, { sentAt }: SendRow): boolean =>
  cancelledAt !== null && sentAt !== null && cancelledAt >= sentAt;

export const isLastOf = ({ status, currentSequence }: ExecutionRow, { sequence }: SendRow): boolean =>
  status === 'completed' && currentSequence === sequence;
