import type { ChannelAccountId, LeadId, SendId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { type Channel, findChannelAccounts, isWindowClosed, type Registry } from '#features/channel/index.ts';
import { findLeadPhones } from '#features/leads/index.ts';
import type { SetTx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import type { Reschedule } from '../../send-store.ts';
import type { LockedSend } from './lock-due-sends.ts';

export type AddressedSend = LockedSend & { channel: Channel; to: string; isUnchecked: boolean };

type Decision =
  | { kind: 'leave'; addressed: AddressedSend }
  | { kind: 'wait'; reschedule: Reschedule }
  | { kind: 'fail'; reason: SendReason };

export type Addresses = {
  channels: ReadonlyMap<ChannelAccountId, Channel>;
  phones: ReadonlyMap<LeadId, Awaited<ReturnType<typeof findLeadPhones>>[number]>;
};

export async function findAddresses(tx: SetTx, registry: Registry, ready: LockedSend[]): Promise<Addresses> {
  if (ready.length === 0) return { channels: new Map(), phones: new Map() };
  const [accounts, phones] = await sendTogether([
    findChannelAccounts(tx, [...new Set(ready.map(({ send }) => send.channelAccountId))]),
    findLeadPhones(
      tx,
      ready.map(({ send }) => send.leadId),
    ),
  ]);
  const channels = accounts.map((account) => ({ account, adapter: registry.adapterOf(account.provider) }));
  return {
    channels: new Map(channels.map((channel) => [channel.account.id, channel])),
    phones: new Map(phones.map((lead) => [lead.id, lead])),
  };
}

/** Null where the send's number is gone. */
export function addressSend(
  tx: SetTx,
  { channels, phones }: Addresses,
  locked: LockedSend,
  now: Date,
): Decision | null {
  const { send, identity, lastInboundAt } = locked;
  const channel = channels.get(send.channelAccountId);
  if (!channel) return null;
  const { account, adapter } = channel;
  const lead = phones.get(send.leadId);
  if (lead?.phoneProblem) return { kind: 'fail', reason: { code: 'number_problem', problem: lead.phoneProblem } };
  const known = identity?.providerAddress ?? null;
  const to = known ?? lead?.phoneCanonical?.slice(1) ?? null;
  if (to === null) return { kind: 'fail', reason: { code: 'without_number' } };
  if (!send.template && isWindowClosed(tx, adapter.capabilities, lastInboundAt))
    return { kind: 'fail', reason: { code: 'reply_window_closed' } };
  if (account.isConnected && send.reason?.code === 'disconnected')
    return { kind: 'wait', reschedule: comingBack(send.id, now) };
  return { kind: 'leave', addressed: { ...locked, channel, to, isUnchecked: known === null } };
}

const JITTER_MS = 60_000;

/** After a reconnect the number's rows are spread over a minute. */
const comingBack = (id: SendId, now: Date): Reschedule => ({
  id,
  dueAt: new Date(now.getTime() + (Number.parseInt(id.slice(-6), 16) % JITTER_MS)),
  reason: null,
  heldBy: { code: 'disconnected' },
});
