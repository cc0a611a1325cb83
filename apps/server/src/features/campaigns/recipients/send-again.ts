import { forgetMessageSent } from '#features/analytics-events/index.ts';
import { deleteMessage } from '#features/conversations/index.ts';
import { findSuppression } from '#features/leads/index.ts';
import { accountNow, actorLabel, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { announceDue } from '#platform/events/publish.ts';
import { setCampaignStatus } from '../campaign-store.ts';
import { messageOf } from '../dispatch/settle/accept-sends.ts';
import { updateExecution } from '../execution-store.ts';
import { completeIfDone } from '../executions/complete-campaign.ts';
import { listSendsOfExecution, updateSend, withholdLaterSends } from '../send-store.ts';
import { progressOf } from '../sequence/progress.ts';
import { isSoldOf } from '../stops/product-sold.ts';
import { openLaterSends } from './later-send-store.ts';
import {
  lockSendWithOwners,
  type OneSend,
  recordSendDecision,
  refuseDecided,
  type SendWithOwners,
} from './lock-send-with-owners.ts';
import { SendRefused } from './send-refused.ts';

/** A person accepts that the message may arrive twice; an uncertain send is never repeated otherwise. */
export const resendUncertain = (ctx: Ctx, one: OneSend): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockSendWithOwners(tx, one);
    refuseDecided(tx, locked);
    await sendAgain(tx, locked);
    await recordSendDecision(tx, locked, 'resend');
  });

export const retryFailed = (ctx: Ctx, one: OneSend): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockSendWithOwners(tx, one);
    const { status, isTemporary, reason } = locked.send;
    if (status !== 'failed') throw new Refusal('send_changed');
    if (!isTemporary) throw new SendRefused({ code: 'resending_useless', reason });
    await sendAgain(tx, locked);
    await recordSendDecision(tx, locked, 'retry');
  });

async function sendAgain(tx: Tx, locked: SendWithOwners): Promise<void> {
  const { send, campaign, execution } = locked;
  await refuseEnded(tx, locked);
  const now = accountNow(tx);
  await deleteMessage(tx, messageOf(send));
  if (send.sentAt) await forgetMessageSent(tx, send.id, send.sentAt);
  await updateSend(tx, send.id, {
    status: 'queued',
    dueAt: now,
    reason: null,
    sentAt: null,
    deliveredAt: null,
    readAt: null,
    answeredAt: null,
    requestedBy: actorLabel(tx.actor),
  });
  await withholdLaterSends(tx, send);
  if (execution.status === 'failed') await openLaterSends(tx, execution.id, execution.endReason);
  const sends = await listSendsOfExecution(tx, execution.id);
  await updateExecution(tx, execution.id, {
    status: 'active',
    endReason: null,
    completedAt: null,
    currentSequence: progressOf(sends, execution.currentSequence).currentSequence,
    lastMessageSentAt: sends.findLast(({ status }) => status === 'sent')?.sentAt ?? null,
  });
  if (campaign.status === 'completed') await setCampaignStatus(tx, campaign.id, 'active');
  await completeIfDone(tx, campaign.id, { ...execution, currentSequence: send.sequence });
  await announceDue(tx, 'campaign-sends');
}

async function refuseEnded(tx: Tx, { send, campaign, execution, begunAt }: SendWithOwners): Promise<void> {
  if (await findSuppression(tx, send.personKey)) throw new Refusal('contact_opted_out');
  if (await isSoldOf(tx, campaign)) throw new Refusal('product_sold');
  if (campaign.status === 'draft') throw new SendRefused({ code: 'draft_again' });
  const { cancelledAt } = campaign;
  const lastAt = send.failedAt ?? begunAt ?? send.createdAt;
  if (cancelledAt !== null && cancelledAt >= lastAt) throw new SendRefused({ code: 'cancelled_since' });
  const endedByIt = execution.status === 'failed' || execution.status === 'completed';
  if (execution.status !== 'active' && !endedByIt)
    throw new SendRefused({ code: 'sequence_ended', reason: execution.endReason });
}
