import { dropForgotten, endClearances, lockProviderShared, type SendOutcome } from '#features/channel/index.ts';
import { lockOrCreateConversations, takeBack } from '#features/conversations/index.ts';
import { lockIdentities, setProviderAddresses } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { publish } from '#platform/events/publish.ts';
import { lockCampaigns } from '../../campaign-store.ts';
import { lockExecutions } from '../../execution-store.ts';
import { lockSends, peekLeased, peekSend } from '../../send-store.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { acceptSends, messageOf, type SendAcceptance } from '../settle/accept-sends.ts';
import { isStopped } from '../settle/is-stopped.ts';

export type AcceptedSend = { claimed: ClaimedSend; outcome: Extract<SendOutcome, { kind: 'sent' }> };

export async function recordAccepted(tx: Tx, taken: AcceptedSend[]): Promise<void> {
  const channel = taken[0]?.claimed.channel;
  if (!channel) return;
  if (channel.adapter.capabilities.isSimulated) await lockProviderShared(tx, channel.account);
  const accepted = await lockAccepted(tx, taken);
  const isLocked = ({ claimed }: AcceptedSend) => accepted.some(({ send }) => send.id === claimed.send.id);
  for (const one of taken) if (!isLocked(one)) await dropIfDeleted(tx, one);
  if (accepted.length === 0) return;
  const ours = taken.filter(isLocked);
  await keepAddresses(tx, ours);
  const known = await acceptSends(tx, accepted);
  for (const [index, { send, campaign, execution }] of accepted.entries()) {
    // Stopped in flight: a message still in the provider's queue is taken back.
    const isSuppressed = known[index]?.isSuppressed === true;
    if (isStopped({ campaign, execution, isSuppressed })) await takeBack(tx, { messageId: messageOf(send) });
  }
  for (const id of new Set(accepted.map(({ campaign }) => campaign.id))) await publish(tx, 'campaigns', id);
  await endClearances(
    tx,
    channel,
    ours.map(({ claimed, outcome }) => ({ key: claimed.send.id, outcome })),
  );
}

/** Nothing is written for sends closed meanwhile or whose lease this process lost. */
async function lockAccepted(tx: Tx, taken: AcceptedSend[]): Promise<SendAcceptance[]> {
  const leases = taken.map(({ claimed: { send, leaseToken } }) => ({ id: send.id, leaseToken }));
  const before = await peekLeased(tx, leases);
  if (before.length === 0) return [];
  const personKeys = new Set(before.map(({ personKey }) => personKey));
  await lockIdentities(tx, [...personKeys]);
  // Deleting or merging leads takes their persons' locks, so the rows cannot change from here.
  const leased = await peekLeased(tx, leases);
  if (leased.some(({ personKey }) => !personKeys.has(personKey))) throw new Error('a person became another meanwhile');
  const opening = { status: 'waiting_response', sourceType: 'campaign' } as const;
  const conversations = await lockOrCreateConversations(tx, leased, opening);
  const ids = new Set(leased.map(({ id }) => id));
  const claimed = taken.map((one) => one.claimed.send).filter(({ id }) => ids.has(id));
  const [campaigns, sends, executions] = await sendTogether([
    lockCampaigns(tx, [...new Set(leased.map(({ campaignId }) => campaignId))]),
    lockSends(tx, [...ids]),
    lockExecutions(tx, [...new Set(claimed.map(({ executionId }) => executionId))]),
  ]);
  const at = accountNow(tx);
  return taken.flatMap(({ claimed, outcome }) => {
    const send = sends.find(({ id, leaseToken }) => id === claimed.send.id && leaseToken === claimed.leaseToken);
    const campaign = campaigns.find(({ id }) => id === send?.campaignId);
    const execution = executions.find(({ id }) => id === send?.executionId);
    const conversation = send && conversations.get(send.personKey);
    if (!send || !campaign || !execution || !conversation) return [];
    const { providerMessageId, queueId } = outcome;
    const said = { at, providerMessageId, queueId, confirmedAt: null, reason: null };
    return [{ send, campaign, execution, conversation, ...said }];
  });
}

/** The lead was deleted during the call: takes the message out of the provider's queue. */
async function dropIfDeleted(
  tx: Tx,
  { claimed: { send, channel }, outcome: { queueId } }: AcceptedSend,
): Promise<void> {
  if (queueId === null || (await peekSend(tx, send.id)) !== null) return;
  await dropForgotten(tx, [{ key: send.id, channelAccountId: channel.account.id, queueId }]);
}

async function keepAddresses(tx: Tx, taken: AcceptedSend[]): Promise<void> {
  const told = taken.flatMap(({ claimed: { send, to, isUnchecked }, outcome: { address } }) =>
    address !== null && (isUnchecked || address !== to) ? [{ key: send.personKey, address }] : [],
  );
  await setProviderAddresses(tx, told);
}
