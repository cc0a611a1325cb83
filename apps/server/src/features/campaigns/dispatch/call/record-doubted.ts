import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { phoneProblemOf } from '@prumo/contracts/reasons/channel/phone-problem';
import { lockProvidersShared, type SendOutcome, setChannelPaces } from '#features/channel/index.ts';
import { applyOptOut, type ConversationRow, lockOrCreateConversation } from '#features/conversations/index.ts';
import { findLead, lockIdentity, setPhoneProblem } from '#features/leads/index.ts';
import { type DoubtedOutcome, endClearances } from '#features/outbox/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { type CampaignRow, lockCampaigns } from '../../campaign-store.ts';
import { type ExecutionRow, listCampaignsOfPerson, lockExecution } from '../../execution-store.ts';
import { completeIfDone } from '../../executions/complete-campaign.ts';
import { endExecution } from '../../executions/end-execution.ts';
import { peekSend, sendFromNumberInUse, settleSend, updateSend } from '../../send-store.ts';
import { pauseForTemplate } from '../../stops/pause-by-product.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { countAttempts, endAttempt } from '../settle/attempt-store.ts';
import { retryTime } from '../settle/retry-time.ts';

type FailedOutcome = Extract<SendOutcome, { kind: 'failed' }>;
type LockedOwners = { conversation: ConversationRow | null; campaign: CampaignRow; execution: ExecutionRow };

export async function recordDoubted(tx: Tx, claimed: ClaimedSend, outcome: DoubtedOutcome): Promise<void> {
  const { send, leaseToken, channel } = claimed;
  if (channel.adapter.capabilities.isSimulated) await lockProvidersShared(tx, [tx.accountId]);
  if ((await peekSend(tx, send.id))?.leaseToken !== leaseToken) return;
  const locked = await lockDoubted(tx, claimed, outcome);
  if (!locked) return;
  if (!(await settleSend(tx, send.id, leaseToken, { status: 'unknown', dueAt: null, reason: null }))) return;
  if (outcome.kind === 'unknown') await endAttempt(tx, send.id, 'unknown', outcome.doubt, accountNow(tx));
  if (outcome.kind === 'failed') await recordFailure(tx, claimed, locked, outcome);
  await publish(tx, 'campaigns', send.campaignId);
  await endClearances(tx, [{ channel, key: send.id, outcome }]);
  if (outcome.kind === 'failed' && outcome.class === 'number' && !channel.adapter.capabilities.isSimulated)
    await setPhoneProblem(tx, send.personKey, phoneProblemOf(outcome.reason));
}

/** For an opt-out, locks all of the person's campaigns by id, because the opt-out ends every one. */
async function lockDoubted(tx: Tx, { send }: ClaimedSend, outcome: DoubtedOutcome): Promise<LockedOwners | null> {
  await lockIdentity(tx, send.personKey);
  const isOptOut = outcome.kind === 'failed' && outcome.class === 'opted_out';
  const owner = { personKey: send.personKey, leadId: send.leadId };
  const opening = { status: 'waiting_response', sourceType: 'campaign' } as const;
  const conversation = isOptOut ? (await lockOrCreateConversation(tx, owner, opening)).row : null;
  const others = isOptOut ? await listCampaignsOfPerson(tx, send.personKey) : [];
  const ids = new Set([send.campaignId, ...others]);
  const campaign = (await lockCampaigns(tx, [...ids])).find(({ id }) => id === send.campaignId);
  const execution = await lockExecution(tx, send.executionId);
  return campaign && execution ? { conversation, campaign, execution } : null;
}

async function recordFailure(
  tx: Tx,
  { send, channel }: ClaimedSend,
  { conversation, campaign, execution }: LockedOwners,
  outcome: FailedOutcome,
): Promise<void> {
  const now = accountNow(tx);
  const { reason } = outcome;
  await endAttempt(tx, send.id, 'failed', reason, now);
  const dueAt =
    execution.status === 'active' ? retryTime(outcome, { attempts: await countAttempts(tx, send.id), now }) : null;
  if (dueAt !== null) {
    await updateSend(tx, send.id, { status: 'queued', dueAt, reason });
    await sendFromNumberInUse(tx, send.id);
    if (outcome.class === 'throttled') await setChannelPaces(tx, [{ id: channel.account.id, nextSendAt: dueAt }]);
    if (outcome.class === 'template_withdrawn') await pauseForTemplate(tx, { send, campaign });
    return;
  }
  const { class: failureClass, isTemporary } = outcome;
  await updateSend(tx, send.id, { status: 'failed', reason, failureClass, isTemporary });
  const lead = outcome.class === 'opted_out' ? await findLead(tx, send.leadId) : null;
  const { personKey } = send;
  if (lead && conversation)
    await applyOptOut(tx, conversation, { lead, personKey, text: messageFailureWords(reason), isToldByWhatsApp: true });
  if ((await lockExecution(tx, execution.id))?.status === 'active') await endExecution(tx, execution, 'send_failed');
  else await completeIfDone(tx, send.campaignId, { ...execution, currentSequence: send.sequence });
}
