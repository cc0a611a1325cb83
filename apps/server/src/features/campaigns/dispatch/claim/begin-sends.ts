import { randomUUID } from 'node:crypto';
import type { SendId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import {
  type Channel,
  findChannelAccount,
  isWindowClosed,
  LEASE_MS,
  lockChannelPace,
  noteCampaignSent,
  type Registry,
  setChannelPace,
  takeTurn,
} from '#features/channel/index.ts';
import { findReach, type Reach } from '#features/leads/index.ts';
import { readSendingRules } from '#features/sending/index.ts';
import { accountNow, actorLabel, type Ctx } from '#platform/context.ts';
import { endExecution } from '../../executions/end-execution.ts';
import { heldBy } from '../../executions/hold-reasons.ts';
import { moveSends } from '../../executions/late-send-store.ts';
import { type SendRow, updateSend } from '../../send-store.ts';
import { insertAttempts } from '../outcome/attempt-store.ts';
import { askLimits } from './ask-limits.ts';
import { writeIntents } from './begin-send-store.ts';
import type { HeldSend } from './lock-due-sends.ts';
import { waitForSlot } from './wait-for-slot.ts';

export type ClaimedSend = {
  send: SendRow;
  channel: Channel;
  leaseToken: string;
  leaseUntil: Date;
  to: string;
  isUnchecked: boolean;
};

type Addressed = HeldSend & { to: string; isUnchecked: boolean };

/** Rows that may not leave yet get their next due time. */
export async function beginSends(
  tx: Ctx,
  registry: Registry,
  { ready, now }: { ready: HeldSend[]; now: Date },
): Promise<ClaimedSend[]> {
  const channelAccountId = ready[0]?.send.channelAccountId;
  if (!channelAccountId) return [];
  const leadIds = ready.map(({ send }) => send.leadId);
  const [account, reach] = await Promise.all([findChannelAccount(tx, channelAccountId), findReach(tx, leadIds)]);
  if (!account) return [];
  const channel = { account, adapter: registry.adapterOf(account.provider) };
  const addressed = await addressesOf(tx, channel, { ready, reach });
  const candidates = await holdReturned(tx, channel, { addressed, now });
  if (candidates.length === 0) return [];

  const [freeFrom, rules] = await Promise.all([lockChannelPace(tx, account.id), readSendingRules(tx, channel)]);
  // Read the clock after taking the number's lock: waiting can take seconds, and the lease starts here. If the
  // transaction stalls past the lease, the send is not handed over.
  const at = accountNow(tx);
  const { leaving, waiting, nextTurn } = await askLimits(tx, { channel, rules, candidates, freeFrom, now: at });
  const [first] = leaving;
  if (first) {
    const { id: key, type, text } = first.send;
    if ((await takeTurn(tx, channel, { key, isCampaign: true, to: first.to, type, text })) !== 'taken') return [];
  }
  const [claimed] = await Promise.all([
    first ? writeBegun(tx, channel, { leaving, now: at }) : [],
    nextTurn ? setChannelPace(tx, account.id, nextTurn) : undefined,
  ]);
  if (waiting.length > 0) await waitForSlot(tx, { channel, waiting, rules, freeFrom: nextTurn ?? freeFrom, now: at });
  return claimed;
}

async function writeBegun(
  tx: Ctx,
  channel: Channel,
  { leaving, now }: { leaving: Addressed[]; now: Date },
): Promise<ClaimedSend[]> {
  const leaseToken = randomUUID();
  const leaseUntil = new Date(now.getTime() - tx.clockOffsetMs + LEASE_MS);
  const intents = leaving.map(({ send }) => ({ id: send.id, heldBy: heldBy(send) }));
  const startedBy = ({ requestedBy }: SendRow) => requestedBy ?? actorLabel(tx.actor);
  const attempts = leaving.map(({ send }) => ({ sendId: send.id, startedBy: startedBy(send) }));
  await Promise.all([
    noteCampaignSent(tx, channel.account),
    writeIntents(tx, intents, { leaseToken, leaseUntil, now }),
    insertAttempts(tx, attempts, now),
  ]);
  return leaving.map(({ send, to, isUnchecked }) => ({ send, channel, leaseToken, leaseUntil, to, isUnchecked }));
}

async function addressesOf(
  tx: Ctx,
  { adapter }: Channel,
  { ready, reach: found }: { ready: HeldSend[]; reach: Reach[] },
): Promise<Addressed[]> {
  const reach = new Map(found.map((lead) => [lead.id, lead]));
  const addressed: Addressed[] = [];
  for (const held of ready) {
    const { to, isUnchecked, problem } = addressOf(held, reach.get(held.send.leadId));
    if (to === null) await fail(tx, held, problem);
    else if (!held.send.template && isWindowClosed(tx, adapter.capabilities, held.lastInboundAt))
      await fail(tx, held, { code: 'reply_window_closed' });
    else addressed.push({ ...held, to, isUnchecked });
  }
  return addressed;
}

type Address = { to: string | null; isUnchecked: boolean; problem: SendReason };

function addressOf({ identity }: HeldSend, lead: Reach | undefined): Address {
  if (lead?.phoneProblem)
    return { to: null, isUnchecked: false, problem: { code: 'number_problem', problem: lead.phoneProblem } };
  const known = identity?.providerAddress ?? null;
  const to = known ?? lead?.phoneCanonical?.slice(1) ?? null;
  return { to, isUnchecked: known === null, problem: { code: 'without_number' } };
}

async function fail(tx: Ctx, { send, execution }: HeldSend, reason: SendReason): Promise<void> {
  await updateSend(tx, send.id, { status: 'failed', reason, dueAt: null });
  await endExecution(tx, execution, 'send_failed');
}

async function holdReturned(
  tx: Ctx,
  { account }: Channel,
  { addressed, now }: { addressed: Addressed[]; now: Date },
): Promise<Addressed[]> {
  const isBack = ({ send }: HeldSend) => account.isConnected && send.reason?.code === 'disconnected';
  const moves = addressed.filter(isBack).map(({ send }) => ({
    id: send.id,
    dueAt: new Date(now.getTime() + jitter(send.id)),
    reason: null,
    heldBy: { code: 'disconnected' } as const,
  }));
  if (moves.length > 0) await moveSends(tx, moves);
  return addressed.filter((one) => !isBack(one));
}

const JITTER_MS = 60_000;

/** Up to a minute, stable per row: taken from its random id. */
const jitter = (id: SendId): number => Number.parseInt(id.slice(-6), 16) % JITTER_MS;
