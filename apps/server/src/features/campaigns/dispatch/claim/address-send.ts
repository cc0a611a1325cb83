import type { LeadId, SendId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { type Channel, findChannelAccount, isWindowClosed, type Registry } from '#features/channel/index.ts';
import { findLeadPhones, type LeadPhone } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import type { Reschedule } from '../../send-store.ts';
import type { LockedSend } from './lock-due-sends.ts';

export type AddressedSend = LockedSend & { to: string; isUnchecked: boolean };

type Decision =
  | { kind: 'leave'; addressed: AddressedSend }
  | { kind: 'wait'; reschedule: Reschedule }
  | { kind: 'fail'; reason: SendReason };

type SendingNumber = { channel: Channel; phones: ReadonlyMap<LeadId, LeadPhone> };

export async function findNumber(tx: Tx, registry: Registry, ready: LockedSend[]): Promise<SendingNumber | null> {
  const channelAccountId = ready[0]?.send.channelAccountId;
  if (!channelAccountId) return null;
  const leadIds = ready.map(({ send }) => send.leadId);
  const [account, phones] = await sendTogether([findChannelAccount(tx, channelAccountId), findLeadPhones(tx, leadIds)]);
  if (!account) return null;
  const channel = { account, adapter: registry.adapterOf(account.provider) };
  return { channel, phones: new Map(phones.map((lead) => [lead.id, lead])) };
}

export function addressSend(tx: Tx, { channel, phones }: SendingNumber, locked: LockedSend, now: Date): Decision {
  const { send, identity, lastInboundAt } = locked;
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
  return { kind: 'leave', addressed: { ...locked, to, isUnchecked: known === null } };
}

const JITTER_MS = 60_000;

/** After a reconnect the number's rows are spread over a minute. */
const comingBack = (id: SendId, now: Date): Reschedule => ({
  id,
  dueAt: new Date(now.getTime() + (Number.parseInt(id.slice(-6), 16) % JITTER_MS)),
  reason: null,
  heldBy: { code: 'disconnected' },
});
