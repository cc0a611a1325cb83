import { randomUUID } from 'node:crypto';
import type { ChannelAccountId } from '@prumo/contracts/ids';
import { type Channel, LEASE_MS, lockNumbers, noteCampaignsSent, setChannelPaces } from '#features/channel/index.ts';
import { takeClearances } from '#features/outbox/index.ts';
import { readRulesOf } from '#features/sending/index.ts';
import { accountNow, actorLabel, asAccount, type SetTx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { heldBy } from '../../executions/hold-reasons.ts';
import { rescheduleSends, type SendRow } from '../../send-store.ts';
import { insertAttempts } from '../settle/attempt-store.ts';
import type { AddressedSend } from './address-send.ts';
import { writeIntents } from './begin-send-store.ts';
import { laterSlots } from './later-slots.ts';
import { type NumberSplit, splitByLimits } from './split-by-limits.ts';

export type ClaimedSend = {
  send: SendRow;
  channel: Channel;
  leaseToken: string;
  leaseUntil: Date;
  to: string;
  isUnchecked: boolean;
};

export async function beginSends(tx: SetTx, candidates: AddressedSend[]): Promise<ClaimedSend[]> {
  const byNumber = Map.groupBy(candidates, ({ channel }) => channel.account.id);
  const channels = [...byNumber.values()].flatMap(([first]) => (first ? [first.channel] : []));
  const [states, rules] = await sendTogether([lockNumbers(tx, [...byNumber.keys()]), readRulesOf(tx, channels)]);
  // Read the clock after taking the numbers' locks: waiting can take seconds, and the lease starts here. If the
  // transaction stalls past the lease, the channel is not called.
  const at = accountNow(tx);
  const numbers = channels.flatMap((channel) => {
    const { id } = channel.account;
    const ruled = rules.get(id);
    const freeFrom = states.get(id)?.nextSendAt ?? null;
    return ruled ? [{ channel, rules: ruled, freeFrom, candidates: byNumber.get(id) ?? [] }] : [];
  });
  const splits = await splitByLimits(tx, numbers, at);
  const cleared = await clear(tx, splits);
  const going = splits.filter(({ channel, leaving }) => leaving.length === 0 || cleared.has(channel.account.id));
  const paces = going.flatMap(({ channel, nextFreeFrom }) =>
    nextFreeFrom ? [{ id: channel.account.id, nextSendAt: nextFreeFrom }] : [],
  );
  const [claimed] = await sendTogether([writeBegun(tx, going, at), setChannelPaces(tx, paces)]);
  for (const { channel, waiting, rules: ruled, freeFrom, nextFreeFrom } of going) {
    if (waiting.length === 0) continue;
    const own = asAccount(tx, channel.account.userId);
    const late = { channel, waiting, rules: ruled, freeFrom: nextFreeFrom ?? freeFrom, now: at };
    await rescheduleSends(own, await laterSlots(own, late));
  }
  return claimed;
}

/** The numbers that may be called now, asked with the first message of each. */
async function clear(tx: SetTx, splits: NumberSplit<AddressedSend>[]): Promise<Set<ChannelAccountId>> {
  const asked = splits.flatMap(({ channel, leaving: [first] }) => {
    if (!first) return [];
    const { id: key, type, text } = first.send;
    return [{ channel, message: { key, isCampaign: true, to: first.to, type, text } }];
  });
  if (asked.length === 0) return new Set();
  const answers = await takeClearances(tx, asked);
  return new Set(asked.flatMap(({ channel }, index) => (answers[index] === 'taken' ? [channel.account.id] : [])));
}

async function writeBegun(tx: SetTx, going: NumberSplit<AddressedSend>[], now: Date): Promise<ClaimedSend[]> {
  const leaving = going.flatMap((split) => split.leaving);
  if (leaving.length === 0) return [];
  const leaseToken = randomUUID();
  const leaseUntil = new Date(now.getTime() - tx.clockOffsetMs + LEASE_MS);
  const intents = leaving.map(({ send }) => ({ id: send.id, heldBy: heldBy(send) }));
  const startedBy = ({ requestedBy }: SendRow) => requestedBy ?? actorLabel(tx.actor);
  const attempts = leaving.map(({ send }) => ({ sendId: send.id, startedBy: startedBy(send) }));
  const begun = going.filter((split) => split.leaving.length > 0);
  await sendTogether([
    noteCampaignsSent(
      tx,
      begun.map(({ channel }) => channel.account),
    ),
    writeIntents(tx, intents, { leaseToken, leaseUntil, now }),
    insertAttempts(tx, attempts, now),
  ]);
  return leaving.map(({ send, channel, to, isUnchecked }) => ({
    send,
    channel,
    leaseToken,
    leaseUntil,
    to,
    isUnchecked,
  }));
}
