import { randomUUID } from 'node:crypto';
import {
  type Channel,
  LEASE_MS,
  lockChannelPace,
  noteCampaignSent,
  setChannelPace,
  takeClearance,
} from '#features/channel/index.ts';
import { readSendingRules } from '#features/sending/index.ts';
import { accountNow, actorLabel, type Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { heldBy } from '../../executions/hold-reasons.ts';
import { rescheduleSends, type SendRow } from '../../send-store.ts';
import { insertAttempts } from '../settle/attempt-store.ts';
import type { AddressedSend } from './address-send.ts';
import { writeIntents } from './begin-send-store.ts';
import { laterSlots } from './later-slots.ts';
import { splitByLimits } from './split-by-limits.ts';

export type ClaimedSend = {
  send: SendRow;
  channel: Channel;
  leaseToken: string;
  leaseUntil: Date;
  to: string;
  isUnchecked: boolean;
};

export async function beginSends(tx: Tx, channel: Channel, candidates: AddressedSend[]): Promise<ClaimedSend[]> {
  const { account } = channel;
  const [freeFrom, rules] = await sendTogether([lockChannelPace(tx, account.id), readSendingRules(tx, channel)]);
  // Read the clock after taking the number's lock: waiting can take seconds, and the lease starts here. If the
  // transaction stalls past the lease, the channel is not called.
  const at = accountNow(tx);
  const { leaving, waiting, nextFreeFrom } = await splitByLimits(tx, { channel, rules, candidates, freeFrom, now: at });
  const [first] = leaving;
  if (first) {
    const { id: key, type, text } = first.send;
    if ((await takeClearance(tx, channel, { key, isCampaign: true, to: first.to, type, text })) !== 'taken') return [];
  }
  const [claimed] = await sendTogether([
    first ? writeBegun(tx, channel, { leaving, now: at }) : [],
    nextFreeFrom ? setChannelPace(tx, account.id, nextFreeFrom) : undefined,
  ]);
  if (waiting.length > 0) {
    const reschedules = await laterSlots(tx, { channel, waiting, rules, freeFrom: nextFreeFrom ?? freeFrom, now: at });
    await rescheduleSends(tx, reschedules);
  }
  return claimed;
}

async function writeBegun(
  tx: Tx,
  channel: Channel,
  { leaving, now }: { leaving: AddressedSend[]; now: Date },
): Promise<ClaimedSend[]> {
  const leaseToken = randomUUID();
  const leaseUntil = new Date(now.getTime() - tx.clockOffsetMs + LEASE_MS);
  const intents = leaving.map(({ send }) => ({ id: send.id, heldBy: heldBy(send) }));
  const startedBy = ({ requestedBy }: SendRow) => requestedBy ?? actorLabel(tx.actor);
  const attempts = leaving.map(({ send }) => ({ sendId: send.id, startedBy: startedBy(send) }));
  await sendTogether([
    noteCampaignSent(tx, channel.account),
    writeIntents(tx, intents, { leaseToken, leaseUntil, now }),
    insertAttempts(tx, attempts, now),
  ]);
  return leaving.map(({ send, to, isUnchecked }) => ({ send, channel, leaseToken, leaseUntil, to, isUnchecked }));
}
