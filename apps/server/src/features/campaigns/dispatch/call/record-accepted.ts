import { lockProvidersShared } from '#features/channel/index.ts';
import { lockOrCreateConversations, takeBack } from '#features/conversations/index.ts';
import { lockPersons, setProviderAddresses } from '#features/leads/index.ts';
import { type AcceptedCall, dropDetached, endClearances } from '#features/outbox/index.ts';
import { accountNow, asAccount, type SetTx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { personOf } from '#platform/db/owned-by.ts';
import { publish } from '#platform/events/publish.ts';
import { lockCampaigns } from '../../campaign-store.ts';
import { lockExecutions } from '../../execution-store.ts';
import { lockSends, peekLeased, peekSend } from '../../send-store.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { acceptSends, messageOf, type SendAcceptance } from '../settle/accept-sends.ts';
import { isStopped } from '../settle/is-stopped.ts';

type AcceptedSend = AcceptedCall<ClaimedSend>;

export async function recordAccepted(tx: SetTx, taken: AcceptedSend[]): Promise<void> {
  const simulated = taken.filter(({ claim }) => claim.channel.adapter.capabilities.isSimulated);
  await lockProvidersShared(tx, [...new Set(simulated.map(({ claim }) => claim.send.userId))]);
  const accepted = await lockAccepted(tx, taken);
  const locked = new Set(accepted.map(({ send }) => send.id));
  const isLocked = ({ claim }: AcceptedSend) => locked.has(claim.send.id);
  for (const one of taken) if (!isLocked(one)) await dropIfDeleted(tx, one);
  if (accepted.length === 0) return;
  const ours = taken.filter(isLocked);
  await keepAddresses(tx, ours);
  const known = await acceptSends(tx, accepted);
  for (const [index, { send, campaign, execution }] of accepted.entries()) {
    // Stopped in flight: a message still in the provider's queue is taken back.
    const isSuppressed = known[index]?.isSuppressed === true;
    if (isStopped({ campaign, execution, isSuppressed }))
      await takeBack(asAccount(tx, send.userId), { messageId: messageOf(send) });
  }
  for (const { id, userId } of new Set(accepted.map(({ campaign }) => campaign)))
    await publish(asAccount(tx, userId), 'campaigns', id);
  await endClearances(
    tx,
    ours.map(({ claim: { channel, send }, outcome }) => ({ channel, key: send.id, outcome })),
  );
}

/** Nothing is written for sends closed meanwhile or whose lease this process lost. */
async function lockAccepted(tx: SetTx, taken: AcceptedSend[]): Promise<SendAcceptance[]> {
  const leases = taken.map(({ claim: { send, leaseToken } }) => ({ id: send.id, leaseToken }));
  const before = await peekLeased(tx, leases);
  if (before.length === 0) return [];
  const persons = new Set(before.map(personOf));
  await lockPersons(tx, before);
  // Deleting or merging leads takes their persons' locks, so the rows cannot change from here.
  const leased = await peekLeased(tx, leases);
  if (leased.some((send) => !persons.has(personOf(send)))) throw new Error('a person became another meanwhile');
  const opening = { status: 'waiting_response', sourceType: 'campaign' } as const;
  const conversations = await lockOrCreateConversations(tx, leased, opening);
  const ids = new Set(leased.map(({ id }) => id));
  const claimed = taken.map((one) => one.claim.send).filter(({ id }) => ids.has(id));
  const [campaigns, sends, executions] = await sendTogether([
    lockCampaigns(tx, [...new Set(leased.map(({ campaignId }) => campaignId))]),
    lockSends(tx, [...ids]),
    lockExecutions(tx, [...new Set(claimed.map(({ executionId }) => executionId))]),
  ]);
  const [campaignOf, sendOf, executionOf] = [byId(campaigns), byId(sends), byId(executions)];
  const at = accountNow(tx);
  return taken.flatMap(({ claim: one, outcome: { providerMessageId, queueId } }) => {
    const send = sendOf.get(one.send.id);
    if (send?.leaseToken !== one.leaseToken) return [];
    const campaign = campaignOf.get(send.campaignId);
    const execution = executionOf.get(send.executionId);
    const conversation = conversations.get(personOf(send));
    if (!campaign || !execution || !conversation) return [];
    const said = { at, providerMessageId, queueId, confirmedAt: null, reason: null };
    return [{ send, campaign, execution, conversation, ...said }];
  });
}

const byId = <Row extends { id: unknown }>(rows: Row[]): Map<Row['id'], Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** The lead was deleted during the call: takes the message out of the provider's queue. */
async function dropIfDeleted(
  tx: SetTx,
  { claim: { send, channel }, outcome: { queueId } }: AcceptedSend,
): Promise<void> {
  if (queueId === null) return;
  const own = asAccount(tx, send.userId);
  if ((await peekSend(own, send.id)) === null)
    await dropDetached(own, { id: send.id, channelAccountId: channel.account.id, queueId });
}

async function keepAddresses(tx: SetTx, taken: AcceptedSend[]): Promise<void> {
  const told = taken.flatMap(({ claim: { send, to, isUnchecked }, outcome: { address } }) =>
    address !== null && (isUnchecked || address !== to)
      ? [{ userId: send.userId, personKey: send.personKey, address }]
      : [],
  );
  await setProviderAddresses(tx, told);
}
