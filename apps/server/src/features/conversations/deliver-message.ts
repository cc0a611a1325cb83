import { randomUUID } from 'node:crypto';
import type { MessageType } from '@prumo/contracts/conversations';
import type { MessageId } from '@prumo/contracts/ids';
import {
  activeChannel,
  type Channel,
  callChannel,
  LEASE_MS,
  type Registry,
  type SendOutcome,
} from '#features/channel/index.ts';
import { findIdentities, findLead, findSuppression } from '#features/leads/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { recordEvents } from '#platform/facts/record-event.ts';
import { mayLeave } from './may-leave.ts';
import {
  deleteMessage,
  findMessage,
  lockMessage,
  type MessageRow,
  settleLease,
  updateMessage,
} from './message-store.ts';
import { peekByProviderIds } from './provider-message-store.ts';
import { type ConversationRow, lockConversation, updateConversation } from './store.ts';

type Claim = { message: MessageRow; channel: Channel; leaseToken: string; to: string; quotedId: string | null };

/**
 * Hands a queued message to its channel, once: the intent is committed before the call and the outcome after it, so
 * that a crash in between leaves `sending`, which becomes `unknown`, never a second call. Resolves with the message as it
 * stands afterwards; null when it was withdrawn before it left.
 */
export async function deliverMessage(ctx: Ctx, registry: Registry, id: MessageId): Promise<MessageRow | null> {
  const claim = await inTransaction(ctx, (tx) => claimMessage(tx, registry, id));
  if (!claim) return findMessage(ctx, id);
  const { message, channel, to, quotedId } = claim;
  const outcome = await callChannel(
    channel,
    {
      key: message.id,
      to,
      type: message.messageType as MessageType,
      text: message.message,
      mediaUrl: message.mediaUrl,
      quotedId,
    },
    ctx.log,
  );
  await inTransaction(ctx, (tx) => recordOutcome(tx, claim, outcome));
  return findMessage(ctx, id);
}

async function claimMessage(tx: Ctx, registry: Registry, id: MessageId): Promise<Claim | null> {
  const found = await findMessage(tx, id);
  if (found?.status !== 'queued') return null;
  // Conversation first, then message: the order every other writer takes.
  const conversation = await lockConversation(tx, found.conversationId);
  const message = await lockMessage(tx, id);
  if (!conversation || message?.status !== 'queued') return null;

  const suppression = await findSuppression(tx, conversation.personKey);
  const verdict = mayLeave(message, conversation, suppression);
  if (verdict !== 'yes') {
    await withdraw(tx, message, verdict);
    return null;
  }
  const to = await addressOf(tx, conversation);
  if (to === null) {
    await updateMessage(tx, id, { status: 'failed', failReason: 'O lead não tem um telefone válido.' });
    await publish(tx, 'conversations', conversation.id);
    return null;
  }
  const channel = await activeChannel(tx, registry);
  if (!channel.adapter.capabilities.isSimulated && (await findLead(tx, conversation.leadId))?.isDemo) {
    await withdraw(tx, message, 'Lead de demonstração: nada sai para o WhatsApp.');
    return null;
  }
  const leaseToken = randomUUID();
  await updateMessage(tx, id, {
    status: 'sending',
    leaseToken,
    leaseUntil: new Date(tx.clock.now().getTime() + LEASE_MS),
    channelAccountId: channel.account.id,
    toPhone: to,
  });
  return { message, channel, leaseToken, to, quotedId: await quotable(tx, channel, message) };
}

/** A message of another channel account has no name that this one knows. */
async function quotable(tx: Ctx, { account }: Channel, { quotedId }: MessageRow): Promise<string | null> {
  if (quotedId === null) return null;
  const known = await peekByProviderIds(tx, account.id, [quotedId]);
  return known.length > 0 ? quotedId : null;
}

/** A reply of the AI that is out of date was never said: it goes. A person's message stays, with the reason. */
async function withdraw(tx: Ctx, message: MessageRow, reason: string): Promise<void> {
  if (message.author === 'ai' || message.author === 'greeting') await deleteMessage(tx, message.id);
  else await updateMessage(tx, message.id, { status: 'failed', failReason: reason });
  await publish(tx, 'conversations', message.conversationId);
}

async function addressOf(tx: Ctx, conversation: ConversationRow): Promise<string | null> {
  const [identity] = await findIdentities(tx, [conversation.personKey]);
  if (identity?.providerAddress) return identity.providerAddress;
  const lead = await findLead(tx, conversation.leadId);
  return lead?.phoneCanonical?.slice(1) ?? null;
}

async function recordOutcome(tx: Ctx, { message, leaseToken, channel }: Claim, outcome: SendOutcome): Promise<void> {
  const conversation = await lockConversation(tx, message.conversationId);
  const now = accountNow(tx);
  const settled = await settleLease(tx, message.id, leaseToken, changesOf(outcome, now));
  if (!settled || !conversation) return;
  if (outcome.kind === 'sent') {
    await updateConversation(tx, conversation.id, {
      lastMessageAt: conversation.lastMessageAt && conversation.lastMessageAt > now ? conversation.lastMessageAt : now,
      ...(message.author === 'ai' || message.author === 'user' ? { unansweredSince: null } : {}),
    });
    const eventType = message.author === 'ai' ? 'ai_reply' : 'message_sent';
    const data = {
      messageId: message.id,
      conversationId: conversation.id,
      simulated: channel.adapter.capabilities.isSimulated,
    };
    await recordEvents(tx, [{ eventType, leadId: conversation.leadId, data }]);
  }
  await publish(tx, 'conversations', conversation.id);
}

function changesOf(outcome: SendOutcome, now: Date) {
  switch (outcome.kind) {
    case 'sent':
      return { status: 'sent' as const, providerMessageId: outcome.providerMessageId, timestamp: now };
    case 'failed':
      return { status: 'failed' as const, failReason: outcome.reason };
    case 'unknown':
      return { status: 'unknown' as const, failReason: null };
  }
}
