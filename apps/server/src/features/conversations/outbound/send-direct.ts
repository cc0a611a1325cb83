import { randomUUID } from 'node:crypto';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import type { DirectSendAnswer, DirectSendBody } from '@prumo/contracts/outbound';
import {
  activeChannel,
  type Channel,
  callChannel,
  endTurn,
  examineRefusal,
  isWindowClosed,
  LEASE_MS,
  type Registry,
  type SendOutcome,
  takeTurn,
  toOutbound,
} from '#features/channel/index.ts';
import { findIdentities, findSuppression, readPhone } from '#features/leads/index.ts';
import { findMediaByUrl } from '#features/media/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { startConversation } from '../control/start-conversation.ts';
import { takeOver } from '../control/take-over.ts';
import { findConversation } from '../store.ts';
import {
  type DirectMessage,
  findDirectMessage,
  insertDirectMessage,
  updateDirectMessage,
} from './direct-message-store.ts';
import { partKey, partsOf } from './message-parts.ts';
import { storeAndDeliver } from './reply.ts';

/** A place in the provider's queue is waited for this long, in short looks. */
const LOOKS = 50;
const LOOK_MS = 100;

/**
 * A message to a number (NS-115): in the lead's conversation, as a person's word, where the number is a lead's; to
 * anybody else without making a lead of them. Its outcome is told as it is.
 */
export async function sendDirect(ctx: Ctx, registry: Registry, body: DirectSendBody): Promise<DirectSendAnswer> {
  const phone = readPhone(body.phone);
  if (phone.kind === 'none') throw invalidField('phone', 'Formato de telefone inválido');
  const fileName = await nameOfFile(ctx, body);
  if (await findSuppression(ctx, phone.key)) throw new Refusal('contact_opted_out');
  const channel = await activeChannel(ctx, registry);
  if (!channel.account.isConnected) throw new Refusal('channel_disconnected');

  const [identity] = await findIdentities(ctx, [phone.key]);
  if (identity) return sendToLead(ctx, registry, { channel, leadId: identity.leadId, fileName, body });
  if (isWindowClosed(ctx, channel.adapter.capabilities, null)) throw new Refusal('reply_window_closed');
  return sendToStranger(ctx, channel, { to: phone.canonical.slice(1), fileName, body });
}

async function nameOfFile(ctx: Ctx, { type, mediaUrl, fileName }: DirectSendBody): Promise<string | null> {
  if (type === 'text' || type === 'location') return null;
  const file = await findMediaByUrl(ctx, mediaUrl ?? '');
  if (!file) throw new Refusal('media_unknown');
  if (type !== file.kind && type !== 'document') throw new Refusal('media_other_kind');
  return fileName || file.fileName;
}

type ToLead = {
  channel: Channel;
  leadId: Parameters<typeof startConversation>[1]['leadId'];
  fileName: string | null;
  body: DirectSendBody;
};

async function sendToLead(
  ctx: Ctx,
  registry: Registry,
  { channel, leadId, fileName, body }: ToLead,
): Promise<DirectSendAnswer> {
  const conversationId = await startConversation(ctx, { leadId });
  const conversation = await findConversation(ctx, conversationId);
  if (isWindowClosed(ctx, channel.adapter.capabilities, conversation?.lastInboundAt ?? null))
    throw new Refusal('reply_window_closed');
  await takeOver(ctx, conversationId);
  const { type, message: text, mediaUrl = null } = body;
  const message = await storeAndDeliver(ctx, registry, {
    conversationId,
    content: { text, type, mediaUrl, caption: mediaUrl && text ? text : null, fileName },
    clientMessageId: body.clientMessageId ?? null,
  });
  return { id: message.id, status: message.status, failReason: message.failReason, conversationId, message };
}

type ToStranger = { to: string; fileName: string | null; body: DirectSendBody };

async function sendToStranger(
  ctx: Ctx,
  channel: Channel,
  { to, fileName, body }: ToStranger,
): Promise<DirectSendAnswer> {
  const key = body.clientMessageId ?? newId<string>();
  const { type, message: text, mediaUrl = null } = body;
  const outcomes: DirectMessage[] = [];
  for (const [place, part] of partsOf({ type, text, mediaUrl, caption: null, fileName }).entries()) {
    const { row, isNew } = await insertDirectMessage(ctx, {
      id: newId<MessageId>(),
      channelAccountId: channel.account.id,
      toPhone: to,
      message: part.text,
      messageType: part.type,
      mediaUrl: part.mediaUrl,
      fileName: part.fileName,
      status: 'queued',
      clientKey: partKey(key, place),
      createdAt: accountNow(ctx),
    });
    if (isNew) await deliver(ctx, channel, row);
    outcomes.push((await findDirectMessage(ctx, row.id)) ?? row);
  }
  const [first] = outcomes as [DirectMessage];
  // Of an audio and its words, the one that did not leave is what has to be told.
  return toAnswer(outcomes.find(({ status }) => status !== 'sent') ?? first);
}

const toAnswer = ({ id, status, failReason }: DirectMessage): DirectSendAnswer => ({
  id,
  status,
  failReason,
  conversationId: null as ConversationId | null,
  message: null,
});

/** Handed over once: the intent is committed before the call, its outcome after it, as for every message. */
async function deliver(ctx: Ctx, channel: Channel, row: DirectMessage): Promise<void> {
  const leaseToken = await claim(ctx, channel, row);
  if (leaseToken === null) return;
  const { id: key, toPhone: to, messageType: type, message: text, mediaUrl, fileName } = row;
  const outbound = toOutbound({ key, to, isUnchecked: true, type, text, mediaUrl, fileName });
  const outcome = await callChannel(channel, outbound, ctx.log);
  await inTransaction(ctx, async (tx) => {
    const changes = { ...changesOf(outcome), leaseToken: null, leaseUntil: null };
    if (await updateDirectMessage(tx, key, changes, { leaseToken })) await endTurn(tx, channel, { key, outcome });
  });
  if (outcome.kind === 'failed') await examineRefusal(ctx, channel, outcome);
}

async function claim(ctx: Ctx, channel: Channel, row: DirectMessage): Promise<string | null> {
  const { id, toPhone: to, messageType: type, message: text } = row;
  const leaseToken = randomUUID();
  for (let look = 0; look < LOOKS; look += 1) {
    const turn = await inTransaction(ctx, async (tx) => {
      const answer = await takeTurn(tx, channel, { key: id, isCampaign: false, to, type, text });
      const leaseUntil = new Date(tx.clock.now().getTime() + LEASE_MS);
      if (answer === 'taken') await updateDirectMessage(tx, id, { status: 'sending', leaseToken, leaseUntil });
      return answer;
    });
    if (turn === 'taken') return leaseToken;
    if (turn === 'disconnected') break;
    await ctx.clock.sleep(LOOK_MS);
  }
  // Nothing waits for a moment nobody watches: it was not sent, and that is told.
  const failReason = 'O WhatsApp está ocupado ou desconectado. Tente de novo em instantes.';
  await updateDirectMessage(ctx, id, { status: 'failed', failReason });
  return null;
}

function changesOf(outcome: SendOutcome) {
  switch (outcome.kind) {
    case 'sent': {
      const { providerMessageId, queueId } = outcome;
      return { status: 'sent' as const, providerMessageId, queueId };
    }
    case 'failed':
      return { status: 'failed' as const, failReason: outcome.reason };
    case 'unknown':
      return { status: 'unknown' as const };
  }
}
