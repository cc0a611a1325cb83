import type { Failure } from '#features/channel/index.ts';
import { deleteMessage, findConversationOfPerson } from '#features/conversations/index.ts';
import { findSuppression } from '#features/leads/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { type ExecutionRow, updateExecution } from '../../execution-store.ts';
import type { SendRow } from '../../send-store.ts';
import { reopenCompleted } from '../../stops/product-sold.ts';
import { restForTemplate } from '../../stops/rest-campaign.ts';
import { type CampaignRow, findCampaign } from '../../store.ts';
import { messageOf } from '../outcome/accept-sends.ts';
import { countAttempts } from '../outcome/attempt-store.ts';
import { retryTime } from '../outcome/retry-time.ts';
import { undoSend } from '../outcome/undo-send.ts';

type Held = { send: SendRow; campaign: CampaignRow; execution: ExecutionRow };

/**
 * WhatsApp took the step and then withheld it: retried after the requested time, or when the campaign resumes if the
 * template was withdrawn. False when nothing is retried.
 */
export async function sendAgainLater(tx: Ctx, held: Held, failure: Failure): Promise<boolean> {
  const { send, campaign, execution } = held;
  const notBefore = retryTime(failure, { attempts: await countAttempts(tx, send.id), now: accountNow(tx) });
  const isOpen = campaign.status !== 'draft' && !wasCancelledSince(campaign, send);
  const isRunning = execution.status === 'active' || (isLastOf(execution, send) && !(await isTaken(tx, send)));
  if (notBefore === null || !isOpen || !isRunning || (await findSuppression(tx, send.personKey))) return false;
  const running = { status: 'active', endReason: null, completedAt: null } as const;
  if (execution.status !== 'active') await updateExecution(tx, execution.id, running);
  await reopenCompleted(tx, campaign);
  const again = {
    send,
    campaign: campaign.status === 'completed' ? { ...campaign, status: 'active' as const } : campaign,
    execution: { ...execution, ...running },
  };
  await undoSend(tx, again, { reason: failure.reason, mayGoOn: true, notBefore });
  await deleteMessage(tx, messageOf(send));
  const standing = await findCampaign(tx, campaign.id);
  if (failure.class === 'template_withdrawn' && standing) await restForTemplate(tx, { send, campaign: standing });
  return true;
}

const isTaken = async (tx: Ctx, { personKey }: SendRow): Promise<boolean> =>
  (await findConversationOfPerson(tx, personKey))?.status === 'human_taken';

export const wasCancelledSince = ({ cancelledAt }: CampaignRow, { sentAt }: SendRow): boolean =>
  cancelledAt !== null && sentAt !== null && cancelledAt >= sentAt;

export const isLastOf = ({ status, currentSequence }: ExecutionRow, { sequence }: SendRow): boolean =>
  status === 'completed' && currentSequence === sequence;
