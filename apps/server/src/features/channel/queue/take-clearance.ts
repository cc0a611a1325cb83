import type { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import { checkHealth } from '../health/check-health.ts';
import { keepRestriction } from '../health/health-store.ts';
import { awaitEvent } from '../health/silence-store.ts';
import type { SendOutcome } from '../port/adapter.ts';
import type { Failure } from '../port/failure.ts';
import { toOutbound } from '../port/outbound-message.ts';
import type { Channel } from '../port/registry.ts';
import { LEASE_MS } from './call-channel.ts';
import { freeQueue, isQueueBusy, lockNumber, occupyQueue } from './clearance-store.ts';
import { forgetOpenSend, keepOpenSend, lookForSendAt } from './open-send-store.ts';

/** After this the next message no longer waits for an unconfirmed one (WA-003). */
const UNCONFIRMED_MS = 30_000;
/** Delay of the first queue look, after the call or, if the process died, after its lease. */
const LOOK_AFTER_MS = 2_000;
/** Starts when WhatsApp shows that it will block the number. */
const COOL_DOWN_MS = 24 * 3600 * 1000;

export type Clearance = 'taken' | 'disconnected' | 'restricted' | 'queue_busy';

type MessageToClear = {
  key: string;
  /** Campaigns stop while WhatsApp limits the number; answers continue. */
  isCampaign: boolean;
  to: string;
  type: string;
  text: string;
};

/** Call under the number's lock, which every send takes last. */
export async function takeClearance(
  tx: Tx,
  { account, adapter }: Channel,
  message: MessageToClear,
): Promise<Clearance> {
  const { key, isCampaign, to, type } = message;
  const state = await lockNumber(tx, account.id);
  const now = tx.clock.now();
  if (!state?.isConnected) return 'disconnected';
  if (isCampaign && state.restriction !== null && (state.restrictedUntil === null || state.restrictedUntil > now))
    return 'restricted';
  if (!adapter.capabilities.hasQueue) return 'taken';
  if (isQueueBusy(state, now)) return 'queue_busy';
  const leaseEnd = now.getTime() + LEASE_MS;
  await occupyQueue(tx, account.id, key, new Date(leaseEnd));
  const { text } = toOutbound({ key, to, type, text: message.text });
  if (adapter.listQueued && text.trim() !== '')
    await keepOpenSend(tx, {
      key,
      channelAccountId: account.id,
      toAddress: to,
      text,
      handedAt: now,
      lookAt: new Date(leaseEnd + LOOK_AFTER_MS),
    });
  return 'taken';
}

type EndedCall = { key: string; outcome: SendOutcome };

export async function endClearances(tx: Tx, channel: Channel, ended: EndedCall[]): Promise<void> {
  const { account, adapter } = channel;
  for (const { outcome } of ended)
    if (outcome.kind === 'failed' && outcome.class === 'account')
      await restrictNumber(tx, account, { code: 'send_refused', failure: outcome.reason });
  if (ended.some(({ outcome }) => outcome.kind === 'sent') && !adapter.capabilities.isSimulated)
    await awaitEvent(tx, account.id, tx.clock.now());
  if (adapter.capabilities.hasQueue) for (const one of ended) await endQueueing(tx, account, one);
}

async function endQueueing(tx: Tx, account: ChannelAccount, { key, outcome }: EndedCall): Promise<void> {
  const now = tx.clock.now();
  const state = await lockNumber(tx, account.id);
  if (outcome.kind === 'unknown') {
    await lookForSendAt(tx, key, new Date(now.getTime() + LOOK_AFTER_MS));
    await announceDue(tx, 'open-sends');
  } else await forgetOpenSend(tx, key);
  if (outcome.kind === 'failed') await leaveQueue(tx, account, key);
  else if (state?.queuedMessageId === key)
    await occupyQueue(tx, account.id, key, new Date(now.getTime() + UNCONFIRMED_MS));
}

export async function restrictNumber(
  tx: Tx,
  account: Pick<ChannelAccount, 'id'>,
  reason: NumberRestriction,
): Promise<void> {
  await keepRestriction(tx, account.id, { reason, until: new Date(tx.clock.now().getTime() + COOL_DOWN_MS) });
  await publish(tx, 'settings');
}

export async function leaveQueue(tx: Tx, account: Pick<ChannelAccount, 'id'>, key: string): Promise<void> {
  if (await freeQueue(tx, account.id, key)) await announceDue(tx);
  await forgetOpenSend(tx, key);
}

/**
 * If the number turns out disconnected, clears its restriction: the lost connection holds every send anyway. Calls the
 * provider, so call it outside a transaction.
 */
export async function examineRefusal(ctx: Ctx, channel: Channel, failure: Failure): Promise<void> {
  if (failure.class !== 'account') return;
  const health = await checkHealth(ctx, channel);
  if (!health?.connected) await inTransaction(ctx, (tx) => keepRestriction(tx, channel.account.id, null));
}
