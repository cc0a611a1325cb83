import { type MessageId, SendId } from '@prumo/contracts/ids';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { Failure } from '#features/channel/index.ts';
import { findConversationOfPerson } from '#features/conversations/index.ts';
import type { Tx } from '#platform/context.ts';
import { type CampaignRow, lockCampaigns } from '../../campaign-store.ts';
import { type ExecutionRow, listCampaignsOfPerson, lockExecution } from '../../execution-store.ts';
import { completeIfDone } from '../../executions/complete-campaign.ts';
import { endExecution } from '../../executions/end-execution.ts';
import { planNextSend } from '../../executions/plan-next-sends.ts';
import { lockSend, peekSend, type SendRow, updateSend } from '../../send-store.ts';
import { reopenCompleted } from '../../stops/product-sold.ts';
import { returnSend } from './return-send.ts';
import { sendAgainLater } from './send-again-later.ts';
import { undoSend } from './undo-send.ts';

type SettledMessage = {
  messageId: MessageId;
  status: 'sent' | 'delivered' | 'read' | 'failed' | 'unknown' | 'taken_back';
  reason: MessageFailure | null;
  failure?: Failure | null;
  at: Date;
};

type LockedOwners = { send: SendRow; campaign: CampaignRow; execution: ExecutionRow };

/** The caller holds the locks of person and conversation. */
export async function onMessageSettled(
  tx: Tx,
  { messageId, status, reason, failure, at }: SettledMessage,
): Promise<void> {
  const locked = await lockSettled(tx, SendId.parse(messageId), { endsAll: failure?.class === 'opted_out' });
  if (!locked) return;
  const { send } = locked;
  switch (status) {
    case 'failed':
      if (send.status !== 'sent' && send.status !== 'unknown') return;
      if (!(failure && goesAgain(failure) && (await sendAgainLater(tx, locked, failure))))
        await fail(tx, locked, reason, failure);
      return;
    case 'unknown':
      if (send.status === 'sent') {
        await updateSend(tx, send.id, { status: 'unknown', reason: null });
        // Completed means nothing is open or uncertain (I11), so the campaign reopens until this send is settled.
        await reopenCompleted(tx, locked.campaign);
      }
      return completeIfDone(tx, send.campaignId, { ...locked.execution, currentSequence: send.sequence });
    case 'taken_back':
      return returnSend(tx, locked, reason ?? { code: 'taken_back' });
    default:
      return confirm(tx, locked, status, at);
  }
}

const goesAgain = ({ class: why }: Failure): boolean => why === 'withheld' || why === 'template_withdrawn';

/** `endsAll`: every sequence of the person ends, so all their campaigns are locked first, by id. */
async function lockSettled(tx: Tx, id: SendId, { endsAll }: { endsAll: boolean }): Promise<LockedOwners | null> {
  const found = await peekSend(tx, id);
  if (!found) return null;
  const ofPerson = endsAll ? await listCampaignsOfPerson(tx, found.personKey) : [];
  const lockedCampaigns = await lockCampaigns(tx, [...new Set([found.campaignId, ...ofPerson])]);
  const campaign = lockedCampaigns.find((one) => one.id === found.campaignId);
  const send = campaign && (await lockSend(tx, id));
  const execution = send && (await lockExecution(tx, send.executionId));
  return campaign && send && execution ? { campaign, send, execution } : null;
}

async function fail(
  tx: Tx,
  locked: LockedOwners,
  reason: MessageFailure | null,
  failure: SettledMessage['failure'],
): Promise<void> {
  await undoSend(tx, locked, { reason: reason ?? { code: 'send_failed' }, mayGoOn: false });
  if (failure) await updateSend(tx, locked.send.id, { failureClass: failure.class, isTemporary: failure.isTemporary });
  if (locked.execution.status === 'active') await endExecution(tx, locked.execution, 'send_failed');
  else await completeIfDone(tx, locked.send.campaignId);
}

async function confirm(
  tx: Tx,
  { send, campaign, execution }: LockedOwners,
  status: 'sent' | 'delivered' | 'read',
  at: Date,
): Promise<void> {
  const times =
    status === 'delivered'
      ? { deliveredAt: at }
      : status === 'read'
        ? { readAt: at, deliveredAt: send.deliveredAt ?? at }
        : {};
  const wasOpen = send.status === 'unknown';
  const isNews = send.status !== 'sent';
  await updateSend(tx, send.id, {
    ...times,
    confirmedAt: send.confirmedAt ?? at,
    dropDueAt: null,
    ...(isNews ? { status: 'sent', reason: null, sentAt: send.sentAt ?? at } : {}),
  });
  if (!wasOpen) return;
  const conversation = await findConversationOfPerson(tx, send.personKey);
  await planNextSend(tx, { execution, campaign, lastInboundAt: conversation?.lastInboundAt ?? null });
}
