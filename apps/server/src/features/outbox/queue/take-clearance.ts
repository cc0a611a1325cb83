import type { ChannelAccountId, SendId } from '@prumo/contracts/ids';
import {
  awaitEvents,
  type Channel,
  type ChannelAccount,
  freeQueues,
  isQueueBusy,
  LEASE_MS,
  lockNumbers,
  type NumberState,
  occupyQueues,
  restrictNumber,
  type SendOutcome,
  toOutbound,
} from '#features/channel/index.ts';
import { asAccount, type SetTx, type Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { forgetOpenSends, keepOpenSends, lookForSendAt } from './open-send-store.ts';

/** After this the next message no longer waits for an unconfirmed one (WA-003). */
const UNCONFIRMED_MS = 30_000;
/** Delay of the first queue look, after the call or, if the process died, after its lease. */
const LOOK_AFTER_MS = 2_000;
export type Clearance = 'taken' | 'disconnected' | 'restricted' | 'queue_busy';

type MessageToClear = {
  key: SendId;
  /** Campaigns stop while WhatsApp limits the number; answers continue. */
  isCampaign: boolean;
  to: string;
  type: string;
  text: string;
};

export type ClearanceRequest = { channel: Channel; message: MessageToClear };

/** For the next message of each number. Locks the numbers, which every send does last. */
export async function takeClearances(tx: SetTx, asked: ClearanceRequest[]): Promise<Clearance[]> {
  const states = await lockNumbers(
    tx,
    asked.map(({ channel }) => channel.account.id),
  );
  const now = tx.clock.now();
  const answers = asked.map((one) => clearanceOf(one, states.get(one.channel.account.id), now));
  await occupy(
    tx,
    asked.filter((_, index) => answers[index] === 'taken'),
    now,
  );
  return answers;
}

/** For any number of messages of a number: a provider with a queue takes one at a time, so all but the first wait. */
export async function clearTogether(tx: SetTx, asked: ClearanceRequest[]): Promise<Clearance[]> {
  const firsts = new Map<ChannelAccountId, ClearanceRequest>();
  for (const one of asked) if (!firsts.has(one.channel.account.id)) firsts.set(one.channel.account.id, one);
  const isAsked = (one: ClearanceRequest) =>
    !one.channel.adapter.capabilities.hasQueue || firsts.get(one.channel.account.id) === one;
  const requests = asked.filter(isAsked);
  const answers = requests.length === 0 ? [] : await takeClearances(tx, requests);
  const answerOf = new Map(requests.map((one, place) => [one, answers[place] ?? 'disconnected']));
  return asked.map((one) => answerOf.get(one) ?? 'queue_busy');
}

export async function takeClearance(tx: Tx, channel: Channel, message: MessageToClear): Promise<Clearance> {
  const [clearance] = await takeClearances(tx, [{ channel, message }]);
  return clearance ?? 'disconnected';
}

function clearanceOf(
  { channel: { adapter }, message }: ClearanceRequest,
  state: NumberState | undefined,
  now: Date,
): Clearance {
  if (!state?.isConnected) return 'disconnected';
  const isRestricted = state.restriction !== null && (state.restrictedUntil === null || state.restrictedUntil > now);
  if (message.isCampaign && isRestricted) return 'restricted';
  return adapter.capabilities.hasQueue && isQueueBusy(state, now) ? 'queue_busy' : 'taken';
}

async function occupy(tx: SetTx, taken: ClearanceRequest[], now: Date): Promise<void> {
  const queued = taken.filter(({ channel }) => channel.adapter.capabilities.hasQueue);
  const leaseEnd = now.getTime() + LEASE_MS;
  await occupyQueues(
    tx,
    queued.map(({ channel, message: { key } }) => ({ id: channel.account.id, key, until: new Date(leaseEnd) })),
  );
  const lookAt = new Date(leaseEnd + LOOK_AFTER_MS);
  const open = queued.flatMap(({ channel: { adapter }, message: { key, to, type, text: words } }) => {
    const { text } = toOutbound({ key, to, type, text: words });
    return adapter.listQueued && text.trim() !== '' ? [{ id: key, toAddress: to, lookAt }] : [];
  });
  await keepOpenSends(tx, open);
}

export type EndedCall = { channel: Channel; key: SendId; outcome: SendOutcome };

export async function endClearances(tx: SetTx, ended: EndedCall[]): Promise<void> {
  for (const { channel, outcome } of ended)
    if (outcome.kind === 'failed' && outcome.class === 'account')
      await restrictNumber(asAccount(tx, channel.account.userId), channel.account, {
        code: 'send_refused',
        failure: outcome.reason,
      });
  const told = ended.filter(
    ({ channel, outcome }) => outcome.kind === 'sent' && !channel.adapter.capabilities.isSimulated,
  );
  await awaitEvents(tx, [...new Set(told.map(({ channel }) => channel.account.id))], tx.clock.now());
  await endQueueing(
    tx,
    ended.filter(({ channel }) => channel.adapter.capabilities.hasQueue),
  );
}

async function endQueueing(tx: SetTx, ended: EndedCall[]): Promise<void> {
  if (ended.length === 0) return;
  const now = tx.clock.now();
  const states = await lockNumbers(
    tx,
    ended.map(({ channel }) => channel.account.id),
  );
  for (const { channel, key, outcome } of ended) {
    const own = asAccount(tx, channel.account.userId);
    if (outcome.kind === 'failed') await leaveQueue(own, channel.account, key);
    if (outcome.kind !== 'unknown') continue;
    await lookForSendAt(own, key, new Date(now.getTime() + LOOK_AFTER_MS));
    await announceDue(tx, 'open-sends');
  }
  const sent = ended.filter(({ outcome }) => outcome.kind === 'sent');
  await forgetOpenSends(
    tx,
    sent.map(({ key }) => key),
  );
  const until = new Date(now.getTime() + UNCONFIRMED_MS);
  const waiting = ended.filter(
    ({ channel, key, outcome }) => outcome.kind !== 'failed' && states.get(channel.account.id)?.queuedMessageId === key,
  );
  await occupyQueues(
    tx,
    waiting.map(({ channel, key }) => ({ id: channel.account.id, key, until })),
  );
}

type QueuedSend = { account: Pick<ChannelAccount, 'id'>; key: SendId };

export async function leaveQueues(tx: SetTx, queued: QueuedSend[]): Promise<void> {
  if (queued.length === 0) return;
  const isFree = await freeQueues(
    tx,
    queued.map(({ account: { id }, key }) => ({ id, key })),
  );
  if (isFree) await announceDue(tx);
  await forgetOpenSends(
    tx,
    queued.map(({ key }) => key),
  );
}

export const leaveQueue = (tx: Tx, account: QueuedSend['account'], key: SendId): Promise<void> =>
  leaveQueues(tx, [{ account, key }]);
