import { randomUUID } from 'node:crypto';
import type { AccountId, MessageId } from '@prumo/contracts/ids';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { activeChannels, type Channel, isWindowClosed, LEASE_MS, type Registry } from '#features/channel/index.ts';
import { findLeads, findSuppression, type Identity, listSuppressed, lockPersons } from '#features/leads/index.ts';
import {
  beginTalkSends,
  type Clearance,
  clearTogether,
  lockTalkSends,
  sendOfMessage,
  updateSend,
} from '#features/outbox/index.ts';
import { accountNow, asAccount, type SetTx, type Tx } from '#platform/context.ts';
import { personOf } from '#platform/db/owned-by.ts';
import { publish } from '#platform/events/publish.ts';
import { type ConversationRow, findConversations, lockConversations } from '../conversation-store.ts';
import { deleteMessage, findByClientKey, findMessages, type MessageRow, peekByProviderIds } from '../message-store.ts';
import { mayLeave } from './may-leave.ts';
import { keyBefore } from './message-parts.ts';
import { tellReminded } from './tell-reminded.ts';

type Address = { to: string; isUnchecked: boolean };

export type Claim = Address & {
  message: MessageRow;
  personKey: string;
  channel: Channel;
  leaseToken: string;
  leaseUntil: Date;
  quotedId: string | null;
};

/** NS-135: older messages get no automatic answer. */
export const TOO_OLD_TO_ANSWER_MS = 15 * 60_000;

type LockedMessage = { message: MessageRow; conversation: ConversationRow; identity: Identity | null };
type AddressedMessage = LockedMessage & Address & { channel: Channel };

/** Of these messages, those that what they tell of keeps from leaving. */
export type FindOutdated = (tx: SetTx, ids: MessageId[]) => Promise<ReadonlyMap<MessageId, MessageFailure>>;
const nothingOutdated: FindOutdated = async () => new Map();

/**
 * Decides under the locks of persons, conversations and numbers, for the messages of any number of accounts; the caller
 * commits and then calls the channel. Those left out wait or were withdrawn.
 */
export async function claimMessages(
  tx: SetTx,
  registry: Registry,
  ids: MessageId[],
  findOutdated = nothingOutdated,
): Promise<Claim[]> {
  const locked = await lockQueued(tx, ids);
  if (locked.length === 0) return [];
  const candidates: AddressedMessage[] = [];
  const reminders = locked.flatMap(({ message: { id, author } }) => (author === 'reminder' ? [id] : []));
  const outdated = reminders.length > 0 ? await findOutdated(tx, reminders) : new Map<MessageId, MessageFailure>();
  const facts = await readFacts(tx, registry, locked);
  for (const one of locked) {
    const own = asAccount(tx, one.message.userId);
    const channel = facts.channels.get(own.accountId);
    if (!channel) continue;
    const address = addressOf(one, facts);
    const refusal = outdated.get(one.message.id) ?? (await refusalOf(own, one, { ...facts, channel }));
    if (refusal !== null || address === null)
      await withdraw(own, one.message, refusal ?? { code: 'lead_without_number' });
    else if (await standsBehind(own, one.message))
      await updateSend(own, sendOfMessage(one.message.id), {
        dueAt: new Date(accountNow(tx).getTime() + CLOCK_SKEW_MS),
      });
    else candidates.push({ ...one, ...address, channel });
  }
  return begin(tx, await clear(tx, candidates));
}

const CLOCK_SKEW_MS = 1000;

/** Lock order: persons, conversations, sends. */
async function lockQueued(tx: SetTx, ids: MessageId[]): Promise<LockedMessage[]> {
  const queued = async () => (await findMessages(tx, ids)).filter(({ status }) => status === 'queued');
  const found = await queued();
  if (found.length === 0) return [];
  const talks = [...new Set(found.map(({ conversationId }) => conversationId))];
  const persons = await lockPersons(tx, await findConversations(tx, talks));
  const identities = new Map(persons.map((one) => [personOf({ userId: one.userId, personKey: one.key }), one]));
  const conversations = new Map((await lockConversations(tx, talks)).map((row) => [row.id, row]));
  await lockTalkSends(tx, ids.map(sendOfMessage));
  const order = new Map(ids.map((id, place) => [id, place]));
  const rows = (await queued()).toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  return rows.flatMap((message) => {
    const conversation = conversations.get(message.conversationId);
    return conversation ? [{ message, conversation, identity: identities.get(personOf(conversation)) ?? null }] : [];
  });
}

type Facts = {
  channels: ReadonlyMap<AccountId, Channel>;
  leads: ReadonlyMap<string, Awaited<ReturnType<typeof findLeads>>[number]>;
  suppressed: ReadonlySet<ConversationRow>;
};

async function readFacts(tx: SetTx, registry: Registry, locked: LockedMessage[]): Promise<Facts> {
  const conversations = [...new Set(locked.map(({ conversation }) => conversation))];
  const channels = await activeChannels(tx, registry, [...new Set(conversations.map(({ userId }) => userId))]);
  const leads = await findLeads(tx, [...new Set(conversations.map(({ leadId }) => leadId))]);
  const suppressed = await listSuppressed(tx, conversations);
  return { channels, leads: new Map(leads.map((lead) => [lead.id, lead])), suppressed };
}

function addressOf({ conversation, identity }: LockedMessage, { leads }: Facts): Address | null {
  if (identity?.providerAddress) return { to: identity.providerAddress, isUnchecked: false };
  const number = leads.get(conversation.leadId)?.phoneCanonical?.slice(1);
  return number ? { to: number, isUnchecked: true } : null;
}

async function refusalOf(
  tx: Tx,
  { message, conversation }: LockedMessage,
  { channel, leads, suppressed }: Facts & { channel: Channel },
): Promise<MessageFailure | null> {
  const suppression = suppressed.has(conversation) ? await findSuppression(tx, conversation.personKey) : null;
  const verdict = mayLeave(message, conversation, suppression);
  if (verdict !== 'yes') return verdict;
  if (isAnswer(message) && accountNow(tx).getTime() - message.timestamp.getTime() > TOO_OLD_TO_ANSWER_MS)
    return { code: 'too_late' };
  const { capabilities } = channel.adapter;
  if (message.template === null && isWindowClosed(tx, capabilities, conversation.lastInboundAt))
    return { code: 'reply_window_closed' };
  const isDemo = leads.get(conversation.leadId)?.isDemo ?? false;
  return isDemo && !capabilities.isSimulated ? { code: 'demo_lead' } : null;
}

const isAnswer = ({ author }: Pick<MessageRow, 'author'>) => author === 'ai' || author === 'greeting';

async function standsBehind(tx: Tx, { conversationId, clientKey }: MessageRow): Promise<boolean> {
  const key = keyBefore(clientKey);
  const first = key === null ? null : await findByClientKey(tx, conversationId, key);
  return first?.status === 'queued' || first?.status === 'sending';
}

async function clear(tx: SetTx, candidates: AddressedMessage[]): Promise<AddressedMessage[]> {
  const answers = await clearTogether(tx, candidates.map(clearanceFor));
  for (const [place, { message }] of candidates.entries()) {
    const answer = answers[place] ?? 'disconnected';
    if (answer !== 'taken') await wait(asAccount(tx, message.userId), message, answer);
  }
  return candidates.filter((_, place) => answers[place] === 'taken');
}

const clearanceFor = ({ channel, to, message: { id, messageType: type, message: text } }: AddressedMessage) => ({
  channel,
  message: { key: sendOfMessage(id), isCampaign: false, to, type, text },
});

async function begin(tx: SetTx, cleared: AddressedMessage[]): Promise<Claim[]> {
  if (cleared.length === 0) return [];
  const leaseToken = randomUUID();
  // Read after the locks: waiting for them can take seconds, and the lease starts here.
  const leaseUntil = new Date(tx.clock.now().getTime() + LEASE_MS);
  await beginTalkSends(
    tx,
    cleared.map(({ message, channel, to }) => ({
      id: sendOfMessage(message.id),
      channelAccountId: channel.account.id,
      toAddress: to,
    })),
    { leaseToken, leaseUntil, now: accountNow(tx) },
  );
  const claims: Claim[] = [];
  for (const { message, conversation, channel, to, isUnchecked } of cleared) {
    const quotedId = await quotable(asAccount(tx, message.userId), channel, message);
    const { personKey } = conversation;
    claims.push({ message, personKey, channel, leaseToken, leaseUntil, to, isUnchecked, quotedId });
  }
  return claims;
}

/**
 * A person's message fails at once on a disconnected number; an automatic one waits, as does any message while the
 * number is restricted or its queue is busy.
 */
async function wait(tx: Tx, message: MessageRow, clearance: Exclude<Clearance, 'taken'>): Promise<void> {
  const id = sendOfMessage(message.id);
  if (clearance === 'disconnected' && message.author === 'user')
    await updateSend(tx, id, { status: 'failed', reason: { code: 'channel_disconnected' } });
  else await updateSend(tx, id, { dueAt: accountNow(tx) });
  await publish(tx, 'conversations', message.conversationId);
}

async function withdraw(tx: Tx, message: MessageRow, reason: MessageFailure): Promise<void> {
  const isStale = isAnswer(message) && reason.code !== 'reply_window_closed';
  if (isStale) await deleteMessage(tx, message.id);
  else await updateSend(tx, sendOfMessage(message.id), { status: 'failed', reason });
  await publish(tx, 'conversations', message.conversationId);
  await tellReminded(tx, message);
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
