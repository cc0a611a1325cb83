import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { forgetMessageSent } from '#features/analytics-events/index.ts';
import { findSuppression } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import type { CampaignRow } from '../../campaign-store.ts';
import { type ExecutionRow, updateExecution } from '../../execution-store.ts';
import { completeIfDone } from '../../executions/complete-campaign.ts';
import {
  listSendsOfExecution,
  type SendRow,
  sendFromNumberInUse,
  updateSend,
  withholdLaterSends,
} from '../../send-store.ts';
import { failLastAttempt } from './attempt-store.ts';

/** A message that was sent while being taken back is reported within this time; until then it is not resent. */
const LATE_WORD_MS = 60_000;

type Undo = { send: SendRow; campaign: CampaignRow; execution: ExecutionRow };

/**
 * Undoes a send that did not get through: clears its sent time and ids and puts its execution back to the
 * message before. With `mayGoOn` the message is resent once its campaign runs, through the number then in use. The end
 * fields of `execution` are written as given, so to restart an ended execution pass it as running.
 */
export async function undoSend(
  tx: Tx,
  { send, campaign, execution }: Undo,
  { reason, mayGoOn, notBefore }: { reason: SendReason; mayGoOn: boolean; notBefore?: Date },
): Promise<void> {
  const isOpen = execution.status === 'active' && campaign.status !== 'completed';
  const goesOn = mayGoOn && isOpen && (await findSuppression(tx, send.personKey)) === null;
  const again = { status: 'queued', dueAt: notBefore ?? new Date(accountNow(tx).getTime() + LATE_WORD_MS) } as const;
  const over = { status: mayGoOn ? 'cancelled' : 'failed', dueAt: null } as const;
  // The provider's message id stays, so a late receipt still finds the row.
  await updateSend(tx, send.id, {
    ...(goesOn ? again : over),
    reason,
    sentAt: null,
    deliveredAt: null,
    readAt: null,
    queueId: null,
  });
  await withholdLaterSends(tx, send);
  if (goesOn) await sendFromNumberInUse(tx, send.id);
  const sends = await listSendsOfExecution(tx, execution.id);
  const before = sends.slice(
    0,
    sends.findIndex(({ id }) => id === send.id),
  );
  await updateExecution(tx, execution.id, {
    status: execution.status,
    endReason: execution.endReason,
    completedAt: execution.completedAt,
    currentSequence:
      before.findLast(({ sequence, status }) => sequence < send.sequence && status === 'sent')?.sequence ?? 0,
    lastMessageSentAt: before.findLast(({ status }) => status === 'sent')?.sentAt ?? null,
  });
  await failLastAttempt(tx, send.id, reason);
  if (send.sentAt) await forgetMessageSent(tx, send.id, send.sentAt);
  await completeIfDone(tx, send.campaignId, { ...execution, currentSequence: send.sequence });
  await announceDue(tx);
}
