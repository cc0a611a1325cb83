import type { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { checkHealth } from '../health/check-health.ts';
import { keepRestriction } from '../health/health-store.ts';
import { awaitEvent } from '../health/silence-store.ts';
import type { SendOutcome } from '../port/adapter.ts';
import type { Failure } from '../port/failure.ts';
import { toOutbound } from '../port/outbound-message.ts';
import type { Channel } from '../port/registry.ts';
import type { ChannelAccount } from '../store.ts';
import { LEASE_MS } from './call-channel.ts';
import { forgetOpenSend, keepOpenSend, lookForSendAt } from './open-send-store.ts';
import { freeQueue, holdQueue, isQueueBusy, lockTurn } from './turn-store.ts';

/** The next message of an account no longer waits for one that the provider says nothing about (WA-003). */
const UNCONFIRMED_MS = 30_000;
/** A send without an outcome is looked for so soon; one whose process died, so soon after its lease. */
const LOOK_AFTER_MS = 2_000;
/** So long WhatsApp is left alone once it shows that it will block the number. */
const REST_MS = 24 * 3600 * 1000;

export type Turn = 'taken' | 'disconnected' | 'restricted' | 'queue_busy';

type Asks = {
  /** Our id of the message. */
  key: string;
  /** Campaigns rest while WhatsApp limits the number; answers go on. */
  isCampaign: boolean;
  to: string;
  type: string;
  text: string;
};

/**
 * Whether the number may be called for this message now, asked under the number's lock, which every send takes last.
 * Where the provider keeps a queue, the message takes the one place of ours in it.
 */
export async function takeTurn(tx: Ctx, { account, adapter }: Channel, asks: Asks): Promise<Turn> {
  const { key, isCampaign, to, type } = asks;
  const state = await lockTurn(tx, account.id);
  const now = tx.clock.now();
  if (!state?.isConnected) return 'disconnected';
  if (isCampaign && state.restriction !== null && (state.restrictedUntil === null || state.restrictedUntil > now))
    return 'restricted';
  if (!adapter.capabilities.hasQueue) return 'taken';
  if (isQueueBusy(state, now)) return 'queue_busy';
  const leaseEnd = now.getTime() + LEASE_MS;
  await holdQueue(tx, account.id, key, new Date(leaseEnd));
  // Only words are known again in a queue.
  const { text } = toOutbound({ key, to, type, text: asks.text });
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

type Ended = { key: string; outcome: SendOutcome };

/** What the outcome of a call means for the number. Written with the outcome: the caller holds no lock behind it. */
export const endTurn = (tx: Ctx, channel: Channel, ended: Ended): Promise<void> => endTurns(tx, channel, [ended]);

/** The same for calls that were recorded together. */
export async function endTurns(tx: Ctx, channel: Channel, ended: Ended[]): Promise<void> {
  const { account, adapter } = channel;
  for (const { outcome } of ended)
    if (outcome.kind === 'failed' && outcome.class === 'account')
      await restrictNumber(tx, account, { code: 'send_refused', failure: outcome.reason });
  if (ended.some(({ outcome }) => outcome.kind === 'sent') && !adapter.capabilities.isSimulated)
    await awaitEvent(tx, account.id, tx.clock.now());
  if (adapter.capabilities.hasQueue) for (const one of ended) await endQueueing(tx, account, one);
}

async function endQueueing(tx: Ctx, account: ChannelAccount, { key, outcome }: Ended): Promise<void> {
  const now = tx.clock.now();
  const state = await lockTurn(tx, account.id);
  if (outcome.kind === 'unknown') {
    await lookForSendAt(tx, key, new Date(now.getTime() + LOOK_AFTER_MS));
    await announceDue(tx, 'open-sends');
  } else await forgetOpenSend(tx, key);
  if (outcome.kind === 'failed') await leaveQueue(tx, account, key);
  else if (state?.queuedMessageId === key)
    await holdQueue(tx, account.id, key, new Date(now.getTime() + UNCONFIRMED_MS));
}

/** WhatsApp limits the number: its campaigns rest for a day. */
export async function restrictNumber(
  tx: Ctx,
  account: Pick<ChannelAccount, 'id'>,
  reason: NumberRestriction,
): Promise<void> {
  await keepRestriction(tx, account.id, { reason, until: new Date(tx.clock.now().getTime() + REST_MS) });
  await publish(tx, 'settings');
}

/** The message has left the provider's queue, by a receipt, an echo or because it was taken out: the next may go. */
export async function leaveQueue(tx: Ctx, account: Pick<ChannelAccount, 'id'>, key: string): Promise<void> {
  if (await freeQueue(tx, account.id, key)) await announceDue(tx);
  await forgetOpenSend(tx, key);
}

/**
 * After a refusal of the number itself: is it limited, or is it not connected? A lost connection or wrong keys hold
 * everything only until they are mended. Outside any transaction, since it asks the provider.
 */
export async function examineRefusal(ctx: Ctx, channel: Channel, failure: Failure): Promise<void> {
  if (failure.class !== 'account') return;
  const health = await checkHealth(ctx, channel);
  if (!health?.connected) await inTransaction(ctx, (tx) => keepRestriction(tx, channel.account.id, null));
}
