import { randomUUID } from 'node:crypto';
import type { MessageId } from '@prumo/contracts/ids';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { activeChannel, type Channel, isWindowClosed, LEASE_MS, type Registry } from '#features/channel/index.ts';
import { findIdentities, findLead, findSuppression, lockIdentity } from '#features/leads/index.ts';
import { sendOfMessage, takeClearance, updateSend } from '#features/outbox/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { type ConversationRow, findConversation, lockConversation } from '../conversation-store.ts';
import {
  deleteMessage,
  findByClientKey,
  findMessage,
  lockMessage,
  type MessageRow,
  peekByProviderIds,
} from '../message-store.ts';
import { mayLeave } from './may-leave.ts';
import { keyBefore } from './message-parts.ts';

export type Claim = {
  message: MessageRow;
  personKey: string;
  channel: Channel;
  leaseToken: string;
  leaseUntil: Date;
  to: string;
  isUnchecked: boolean;
  quotedId: string | null;
};

/** NS-135: older messages get no automatic answer. */
export const TOO_OLD_TO_ANSWER_MS = 15 * 60_000;

/**
 * Decides under the locks of person, conversation and number; the caller commits and then calls the channel. Null: the
 * message waits or was withdrawn.
 */
export async function claimMessage(tx: Tx, registry: Registry, id: MessageId): Promise<Claim | null> {
  const locked = await lockDueMessage(tx, id);
  if (!locked) return null;
  const { message, conversation } = locked;
  const channel = await activeChannel(tx, registry);
  const address = await addressOf(tx, conversation);
  const refusal = await refusalOf(tx, channel, locked);
  if (refusal !== null || address === null) {
    await withdraw(tx, message, refusal ?? { code: 'lead_without_number' });
    return null;
  }
  if (await standsBehind(tx, message)) {
    await updateSend(tx, sendOfMessage(id), { dueAt: new Date(accountNow(tx).getTime() + CLOCK_SKEW_MS) });
    return null;
  }
  const clearance = await takeClearance(tx, channel, {
    key: sendOfMessage(id),
    isCampaign: false,
    to: address.to,
    type: message.messageType,
    text: message.message,
  });
  if (clearance !== 'taken') {
    await wait(tx, message, clearance);
    return null;
  }
  const leaseToken = randomUUID();
  const leaseUntil = new Date(tx.clock.now().getTime() + LEASE_MS);
  await updateSend(tx, sendOfMessage(id), {
    status: 'sending',
    leaseToken,
    leaseUntil,
    channelAccountId: channel.account.id,
    toAddress: address.to,
    handedAt: accountNow(tx),
    // Clears the provider's ids of an earlier attempt, so that its receipts do not apply to this attempt.
    providerMessageId: null,
    queueId: null,
    confirmedAt: null,
  });
  const quotedId = await quotable(tx, channel, message);
  return { message, personKey: conversation.personKey, channel, leaseToken, leaseUntil, ...address, quotedId };
}

const CLOCK_SKEW_MS = 1000;

async function standsBehind(tx: Tx, { conversationId, clientKey }: MessageRow): Promise<boolean> {
  const key = keyBefore(clientKey);
  const first = key === null ? null : await findByClientKey(tx, conversationId, key);
  return first?.status === 'queued' || first?.status === 'sending';
}

type LockedOwners = { message: MessageRow; conversation: ConversationRow };

/** Lock order: person, conversation, message. */
async function lockDueMessage(tx: Tx, id: MessageId): Promise<LockedOwners | null> {
  const found = await findMessage(tx, id);
  const owner = found?.status === 'queued' ? await findConversation(tx, found.conversationId) : null;
  if (!owner) return null;
  await lockIdentity(tx, owner.personKey);
  const conversation = await lockConversation(tx, owner.id);
  const message = await lockMessage(tx, id);
  return conversation && message?.status === 'queued' ? { message, conversation } : null;
}

async function refusalOf(
  tx: Tx,
  channel: Channel,
  { message, conversation }: LockedOwners,
): Promise<MessageFailure | null> {
  const verdict = mayLeave(message, conversation, await findSuppression(tx, conversation.personKey));
  if (verdict !== 'yes') return verdict;
  const isAnswer = message.author === 'ai' || message.author === 'greeting';
  if (isAnswer && accountNow(tx).getTime() - message.timestamp.getTime() > TOO_OLD_TO_ANSWER_MS)
    return { code: 'too_late' };
  const { capabilities } = channel.adapter;
  if (message.template === null && isWindowClosed(tx, capabilities, conversation.lastInboundAt))
    return { code: 'reply_window_closed' };
  const isDemo = (await findLead(tx, conversation.leadId))?.isDemo ?? false;
  if (isDemo && !capabilities.isSimulated) return { code: 'demo_lead' };
  return null;
}

/**
 * A person's message fails at once on a disconnected number; an automatic one waits, as does any message while the
 * number is restricted or its queue is busy.
 */
async function wait(
  tx: Tx,
  message: MessageRow,
  clearance: 'disconnected' | 'restricted' | 'queue_busy',
): Promise<void> {
  if (clearance === 'disconnected' && message.author === 'user')
    await updateSend(tx, sendOfMessage(message.id), { status: 'failed', reason: { code: 'channel_disconnected' } });
  else await updateSend(tx, sendOfMessage(message.id), { dueAt: accountNow(tx) });
  await publish(tx, 'conversations', message.conversationId);
}

async function withdraw(tx: Tx, message: MessageRow, reason: MessageFailure): Promise<void> {
  const isStale = (message.author === 'ai' || message.author === 'greeting') && reason.code !== 'reply_window_closed';
  if (isStale) await deleteMessage(tx, message.id);
  else await updateSend(tx, sendOfMessage(message.id), { status: 'failed', reason });
  await publish(tx, 'conversations', message.conversationId);
}

type Address = { to: string; isUnchecked: boolean };

async function addressOf(tx: Tx, conversation: ConversationRow): Promise<Address | null> {
  const [identity] = await findIdentities(tx, [conversation.personKey]);
  if (identity?.providerAddress) return { to: identity.providerAddress, isUnchecked: false };
  const number = (await findLead(tx, conversation.leadId))?.phoneCanonical?.slice(1);
  return number ? { to: number, isUnchecked: true } : null;
}

/** A message of another channel account cannot be quoted on this one. */
async function quotable(
  tx: Tx,
  { account, adapter }: Channel,
  { quotedId, messageType }: MessageRow,
): Promise<string | null> {
  const mayQuote = adapter.capabilities.quotingTypes.some((type) => type === messageType);
  if (quotedId === null || !mayQuote) return null;
  const known = await peekByProviderIds(tx, account.id, [quotedId]);
  return known.length > 0 ? quotedId : null;
}
