import { type CampaignId, SendId } from '@prumo/contracts/ids';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { Failure } from '#features/channel/index.ts';
import { findConversationOfPerson, type SettledMessage } from '#features/conversations/index.ts';
import { asAccount, type SetTx, type Tx } from '#platform/context.ts';
import { type CampaignRow, lockCampaigns } from '../../campaign-store.ts';
import { type ExecutionRow, listCampaignsOfPerson, lockExecutions } from '../../execution-store.ts';
import { completeIfDone } from '../../executions/complete-campaign.ts';
import { endExecution } from '../../executions/end-execution.ts';
import { planNextSend } from '../../executions/plan-next-sends.ts';
import { lockSends, peekSends, type SendRow, storeProgress, updateSend } from '../../send-store.ts';
import { reopenCompleted } from '../../stops/product-sold.ts';
import { returnSend } from './return-send.ts';
import { sendAgainLater } from './send-again-later.ts';
import { undoSend } from './undo-send.ts';

type LockedOwners = { send: SendRow; campaign: CampaignRow; execution: ExecutionRow };
type SettledSend = LockedOwners & { message: SettledMessage };

/** The caller holds the locks of persons and conversations. */
export async function onMessagesSettled(tx: SetTx, { messages }: { messages: SettledMessage[] }): Promise<void> {
  const settled = await lockSettled(tx, messages);
  await confirm(tx, settled);
  for (const one of settled) await settleWithoutArrival(asAccount(tx, one.send.userId), one);
}

async function settleWithoutArrival(tx: Tx, { message, ...locked }: SettledSend): Promise<void> {
  const { send } = locked;
  const { reason, failure } = message;
  switch (message.status) {
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
  }
}

const goesAgain = ({ class: why }: Failure): boolean => why === 'withheld' || why === 'template_withdrawn';

async function lockSettled(tx: SetTx, messages: SettledMessage[]): Promise<SettledSend[]> {
  const sendIdOf = ({ messageId }: SettledMessage) => SendId.parse(messageId);
  const found = await peekSends(tx, messages.map(sendIdOf));
  if (found.length === 0) return [];
  const ofPersons: CampaignId[] = [];
  // Every sequence of a person who opted out ends, so all their campaigns are locked first, by id.
  const optedOut = new Set(messages.filter(({ failure }) => failure?.class === 'opted_out').map(sendIdOf));
  for (const { id, userId, personKey } of found)
    if (optedOut.has(id)) ofPersons.push(...(await listCampaignsOfPerson(asAccount(tx, userId), personKey)));
  const campaignIds = new Set([...found.map(({ campaignId }) => campaignId), ...ofPersons]);
  const campaigns = new Map((await lockCampaigns(tx, [...campaignIds])).map((row) => [row.id, row]));
  const locked = await lockSends(
    tx,
    found.map(({ id }) => id),
  );
  const sends = new Map(locked.map((row) => [row.id, row]));
  const executionIds = new Set(locked.map(({ executionId }) => executionId));
  const executions = new Map((await lockExecutions(tx, [...executionIds])).map((row) => [row.id, row]));
  return messages.flatMap((message) => {
    const send = sends.get(sendIdOf(message));
    const campaign = send && campaigns.get(send.campaignId);
    const execution = send && executions.get(send.executionId);
    return send && campaign && execution ? [{ message, send, campaign, execution }] : [];
  });
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

async function confirm(tx: SetTx, settled: SettledSend[]): Promise<void> {
  const confirmed = new Map<SendId, SendRow>();
  for (const { send, message } of settled)
    if (hasArrived(message)) confirmed.set(send.id, asConfirmed(confirmed.get(send.id) ?? send, message));
  await storeProgress(tx, [...confirmed.values()]);
  for (const { send, execution, campaign } of settled) {
    if (send.status !== 'unknown' || !confirmed.has(send.id)) continue;
    const own = asAccount(tx, send.userId);
    const conversation = await findConversationOfPerson(own, send.personKey);
    await planNextSend(own, { execution, campaign, lastInboundAt: conversation?.lastInboundAt ?? null });
  }
}

const hasArrived = ({ status }: SettledMessage): boolean =>
  status === 'sent' || status === 'delivered' || status === 'read';

const NEWLY_SENT = { status: 'sent', reason: null, failedAt: null, failureClass: null, isTemporary: false } as const;

function asConfirmed(send: SendRow, { status, at }: SettledMessage): SendRow {
  const times =
    status === 'delivered'
      ? { deliveredAt: at }
      : status === 'read'
        ? { readAt: at, deliveredAt: send.deliveredAt ?? at }
        : {};
  return {
    ...send,
    ...times,
    confirmedAt: send.confirmedAt ?? at,
    dropDueAt: null,
    ...(send.status === 'sent' ? {} : { ...NEWLY_SENT, sentAt: send.sentAt ?? at }),
  };
}
