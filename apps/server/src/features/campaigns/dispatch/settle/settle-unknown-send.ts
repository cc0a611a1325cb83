import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { EventTooEarly } from '#features/channel/index.ts';
import { type FoundSend, firstUnnamed, lockOrCreateConversation, takeBack } from '#features/conversations/index.ts';
import { findSuppression, lockIdentity } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { type CampaignRow, lockCampaign } from '../../campaign-store.ts';
import { type ExecutionRow, lockExecution } from '../../execution-store.ts';
import { lockSend, type SendRow, updateSend } from '../../send-store.ts';
import { acceptSend, messageOf } from './accept-sends.ts';
import { startedAt } from './attempt-store.ts';
import { isStopped } from './is-stopped.ts';
import { type EchoedSend, findEchoedSend, findNamedSend, type NamedSend } from './unsettled-send-store.ts';

export async function onSendNamed(tx: Tx, named: NamedSend & { at: Date }): Promise<void> {
  const send = await findNamedSend(tx, named);
  const { providerMessageId, queueId, at } = named;
  if (send)
    await settleAsSent(tx, send, {
      providerMessageId,
      queueId,
      confirmedAt: at,
      reason: { code: 'confirmed_by_whatsapp' },
    });
}

export async function onSendEchoed(tx: Tx, echoed: EchoedSend): Promise<void> {
  const send = await findEchoedSend(tx, echoed);
  const { providerMessageId, at } = echoed;
  if (send)
    await settleAsSent(tx, send, {
      providerMessageId,
      queueId: null,
      confirmedAt: at,
      reason: { code: 'confirmed_by_whatsapp' },
    });
}

export async function onSendFound(tx: Tx, { channelAccountId, id, found }: FoundSend): Promise<void> {
  const send = await findNamedSend(tx, { channelAccountId, sendKey: id, providerMessageId: null, queueId: null });
  const queued = send && (await firstUnnamed(tx, channelAccountId, found));
  if (!queued) return;
  const { messageId: providerMessageId, queueId } = queued;
  const evidence = { providerMessageId, queueId, confirmedAt: null, reason: { code: 'found_in_queue' } as const };
  const settled = await settleAsSent(tx, send, evidence);
  if (!settled) return;
  // Stopped meanwhile: a message still in the provider's queue is taken back.
  const isSuppressed = (await findSuppression(tx, send.personKey)) !== null;
  if (isStopped({ ...settled, isSuppressed })) await takeBack(tx, { messageId: messageOf(send) });
}

type Evidence = {
  providerMessageId: string | null;
  queueId: string | null;
  confirmedAt: Date | null;
  reason: SendReason;
};

type LockedOwners = { send: SendRow; campaign: CampaignRow; execution: ExecutionRow };

/** Evidence overrides any other state, except a send under way, whose own outcome comes soon. */
async function settleAsSent(tx: Tx, found: SendRow, evidence: Evidence): Promise<LockedOwners | null> {
  await lockIdentity(tx, found.personKey);
  const owner = { personKey: found.personKey, leadId: found.leadId };
  const { row: conversation } = await lockOrCreateConversation(tx, owner, {
    status: 'waiting_response',
    sourceType: 'campaign',
  });
  const campaign = await lockCampaign(tx, found.campaignId);
  const send = await lockSend(tx, found.id);
  const execution = send && (await lockExecution(tx, send.executionId));
  if (!send || !campaign || !execution || send.status === 'sent') return null;
  if (send.status === 'sending') throw new EventTooEarly(`send ${send.id} has no outcome yet`);
  const at = (await startedAt(tx, send.id)) ?? evidence.confirmedAt ?? accountNow(tx);
  await acceptSend(tx, { send, campaign, execution, conversation, at, ...evidence });
  await updateSend(tx, send.id, { closedAt: null, requestedBy: null });
  return { send, campaign, execution };
}
