import type { DirectSendAnswer, DirectSendBody } from '@prumo/contracts/conversations/outbound';
import { activeChannel, type Channel, isWindowClosed, type Registry } from '#features/channel/index.ts';
import { findIdentities, findSuppression, readPhone } from '#features/leads/index.ts';
import { findMediaByUrl, honestName } from '#features/media/index.ts';
import { messageOfSend, type NumberSent, sendToNumber } from '#features/outbox/index.ts';
import type { Ctx } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { startConversation } from '../control/start-conversation.ts';
import { takeOver } from '../control/take-over.ts';
import { findConversation } from '../conversation-store.ts';
import { conversationTexts } from '../texts.ts';
import { partKey, partsOf } from './message-parts.ts';
import { storeAndDeliver } from './reply.ts';

const PATIENCE_SECONDS = 5;

/** No lead is created for an unknown number (NS-115). */
export async function sendDirect(ctx: Ctx, registry: Registry, body: DirectSendBody): Promise<DirectSendAnswer> {
  const phone = readPhone(body.phone);
  if (phone.kind === 'none') throw invalidField('phone', conversationTexts.invalidPhone);
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
  return honestName(fileName || file.fileName, file.mimeType);
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
  const outcomes: NumberSent['message'][] = [];
  for (const [place, part] of partsOf({ type, text, mediaUrl, caption: null, fileName }).entries()) {
    const { message } = await sendToNumber(ctx, channel, {
      key: partKey(key, place),
      to,
      type: part.type,
      text: part.text,
      mediaUrl: part.mediaUrl,
      fileName: part.fileName,
      isCampaign: false,
      patienceSeconds: PATIENCE_SECONDS,
    });
    outcomes.push(message);
  }
  const [first] = outcomes as [NumberSent['message']];
  return toAnswer(outcomes.find(({ status }) => status !== 'sent') ?? first);
}

const toAnswer = ({ id, status, failReason }: NumberSent['message']): DirectSendAnswer => ({
  id: messageOfSend(id),
  status,
  failReason,
  conversationId: null,
  message: null,
});
