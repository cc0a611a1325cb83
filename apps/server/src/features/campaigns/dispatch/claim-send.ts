import { randomUUID } from 'node:crypto';
import { REFUSALS } from '@prumo/contracts/errors';
import type { SendId } from '@prumo/contracts/ids';
import {
  type Channel,
  DISCONNECTED,
  findChannelAccount,
  isWindowClosed,
  LEASE_MS,
  type Registry,
  takeTurn,
} from '#features/channel/index.ts';
import { type ConversationRow, findConversationOfPerson, lockConversation } from '#features/conversations/index.ts';
import { findIdentities, findLead, lockIdentity } from '#features/leads/index.ts';
import { noteCampaignSent } from '#features/sending/index.ts';
import { accountNow, actorLabel, type Ctx } from '#platform/context.ts';
import { type ExecutionRow, lockExecution } from '../execution-store.ts';
import { shiftReason } from '../launch/shift-reason.ts';
import { listSendsOfExecution, lockSend, type SendRow, updateSend } from '../send-store.ts';
import { nextPart } from '../sequence/progress.ts';
import { lockCampaign } from '../store.ts';
import { askLimits, nextTurnAt } from './ask-limits.ts';
import { insertAttempt } from './attempt-store.ts';
import type { DueSend } from './due-send-store.ts';
import { endExecution } from './end-execution.ts';
import { heldBy, heldUntil, promisedAt } from './hold.ts';
import { nextActionOf } from './next-action.ts';
import { lockChannelPace, setChannelPace } from './pace-store.ts';
import { waitForSlot } from './wait-for-slot.ts';

export type ClaimedSend = { send: SendRow; channel: Channel; leaseToken: string; to: string; isUnchecked: boolean };

/**
 * Decides, under every lock that a reply, an opt-out, a takeover or a pause would need, whether this row leaves now.
 * If so its intent and attempt are written; the caller commits and calls the channel. Null: not now, or never.
 *
 * Lock order everywhere: person, conversation, campaign (which guards its executions and sends), channel account. Locks
 * are NO KEY UPDATE: inserting a row that references a locked one takes a key share, which FOR UPDATE would wait for, out
 * of order.
 */
export async function claimSend(tx: Ctx, registry: Registry, due: DueSend): Promise<ClaimedSend | null> {
  await lockIdentity(tx, due.personKey);
  const conversation = await lockConversationOfPerson(tx, due.personKey);
  const campaign = await lockCampaign(tx, due.campaignId);
  if (campaign?.status !== 'active') return null;
  const found = await lockSend(tx, due.id);
  // Who was asked for may be known by another key by now: the next round asks for that one.
  if (found?.personKey !== due.personKey) return null;
  if (found.status !== 'queued' || found.dueAt === null || found.dueAt > accountNow(tx)) return null;

  const execution = await lockExecution(tx, found.executionId);
  if (!execution) return null;
  const sends = await listSendsOfExecution(tx, execution.id);
  const lastInboundAt = conversation?.lastInboundAt ?? null;
  const action = await nextActionOf(tx, { execution, campaign, sends, lastInboundAt });
  if (action.kind === 'end') {
    await endExecution(tx, execution, action.reason);
    return null;
  }
  if (action.kind === 'end_at') {
    if (action.dueAt <= accountNow(tx)) await endExecution(tx, execution, action.reason);
    else await updateSend(tx, found.id, { dueAt: action.dueAt });
    return null;
  }
  if (action.kind !== 'send' || nextPart(sends, action.sequence)?.id !== found.id) {
    await updateSend(tx, found.id, { status: 'planned', dueAt: null });
    return null;
  }
  const plannedFor = laterOf(action.dueAt, promisedAt(found, execution, lastInboundAt));
  const waitUntil = laterOf(plannedFor, heldUntil(conversation, accountNow(tx)));
  if (waitUntil > accountNow(tx)) {
    const isHeld = waitUntil > plannedFor;
    const reason = isHeld ? 'em conversa' : plannedFor > action.dueAt ? shiftReason(found.shifts) : null;
    await updateSend(tx, found.id, { dueAt: waitUntil, reason, heldBy: isHeld ? reason : heldBy(found) });
    return null;
  }
  return begin(tx, registry, { send: found, execution, sends, lastInboundAt });
}

async function lockConversationOfPerson(tx: Ctx, personKey: string): Promise<ConversationRow | null> {
  const conversation = await findConversationOfPerson(tx, personKey);
  return conversation && lockConversation(tx, conversation.id);
}

type Begun = { send: SendRow; execution: ExecutionRow; sends: SendRow[]; lastInboundAt: Date | null };

/** Takes the number's turn and writes the intent; a row that may not leave yet is given its next moment. */
async function begin(tx: Ctx, registry: Registry, begun: Begun): Promise<ClaimedSend | null> {
  const { send, execution, sends, lastInboundAt } = begun;
  const account = await findChannelAccount(tx, send.channelAccountId);
  const { to, isUnchecked, problem } = await addressOf(tx, send);
  if (!account || to === null) return fail(tx, send, problem);
  const channel = { account, adapter: registry.adapterOf(account.provider) };
  if (isWindowClosed(tx, channel.adapter.capabilities, lastInboundAt)) return fail(tx, send, WINDOW_CLOSED);
  const now = accountNow(tx);
  // Back after a lost connection: what piled up does not leave all at once.
  if (send.reason === DISCONNECTED && account.isConnected) {
    const dueAt = new Date(now.getTime() + jitter(send.id));
    await updateSend(tx, send.id, { dueAt, reason: null, heldBy: DISCONNECTED });
    return null;
  }
  const freeFrom = await lockChannelPace(tx, account.id);
  const limits = await askLimits(tx, { channel, send, execution, sends, freeFrom, now });
  if (limits.slot.at > now) {
    await waitForSlot(tx, { channel, send, limits, freeFrom, now });
    return null;
  }
  // Not to be had now: the lists leave it out until it is.
  const { type, text } = send;
  if ((await takeTurn(tx, channel, { key: send.id, isCampaign: true, to, type, text })) !== 'taken') return null;
  await noteCampaignSent(tx, channel);
  if (limits.slot.gapMs > 0) await setChannelPace(tx, account.id, nextTurnAt(limits.slot, send.dueAt ?? now, now));

  const leaseToken = randomUUID();
  const leaseUntil = new Date(tx.clock.now().getTime() + LEASE_MS);
  await updateSend(tx, send.id, {
    status: 'sending',
    leaseToken,
    leaseUntil,
    reason: null,
    providerMessageId: null,
    queueId: null,
    confirmedAt: null,
    handedAt: now,
    heldBy: heldBy(send),
    requestedBy: null,
  });
  await insertAttempt(tx, send.id, send.requestedBy ?? actorLabel(tx.actor), now);
  return { send, channel, leaseToken, to, isUnchecked };
}

const WINDOW_CLOSED = REFUSALS.reply_window_closed.text;

async function fail(tx: Ctx, send: SendRow, reason: string): Promise<null> {
  await updateSend(tx, send.id, { status: 'failed', reason, dueAt: null });
  const execution = await lockExecution(tx, send.executionId);
  if (execution) await endExecution(tx, execution, 'send_failed');
  return null;
}

const JITTER_MS = 60_000;

/** Up to a minute, the same for a row whoever asks: its id is random. */
const jitter = (id: SendId): number => Number.parseInt(id.slice(-6), 16) % JITTER_MS;

type Address = { to: string | null; isUnchecked: boolean; problem: string };

async function addressOf(tx: Ctx, send: SendRow): Promise<Address> {
  const lead = await findLead(tx, send.leadId);
  const problem = lead?.phoneProblem ?? 'Sem telefone válido';
  if (lead?.phoneProblem) return { to: null, isUnchecked: false, problem };
  const [identity] = await findIdentities(tx, [send.personKey]);
  const known = identity?.providerAddress ?? null;
  return { to: known ?? lead?.phoneCanonical?.slice(1) ?? null, isUnchecked: known === null, problem };
}

const laterOf = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);
