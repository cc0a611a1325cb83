import { contentOf, mediaOf } from '../adapter-parts/content.ts';
import type { ChannelEvent } from '../port/channel-event.ts';
import { SimulatorPayload } from './payload.ts';

export function parseSimulatorWebhook(body: unknown): ChannelEvent[] {
  const parsed = SimulatorPayload.safeParse(body);
  if (!parsed.success) return [{ type: 'unreadable', detail: parsed.error.message, raw: body }];
  return [toEvent(parsed.data)];
}

function toEvent(payload: SimulatorPayload): ChannelEvent {
  const at = new Date(payload.at);
  if (payload.kind === 'receipt') return receiptEvent(payload, at);
  const chat = { phone: payload.from, lid: null, userId: null };
  const change = { targetId: payload.id, chat, fromMe: false, at };
  switch (payload.kind) {
    case 'message':
      return {
        type: 'message',
        providerMessageId: payload.id,
        chat,
        name: payload.name,
        ad: null,
        content: contentOf({
          type: payload.type,
          text: payload.text,
          media: payload.media && mediaOf({ kind: 'id', id: payload.media.url, url: null }, payload.media),
          quotedId: payload.quotedId,
        }),
        at,
      };
    case 'edited':
      return { type: 'edited', ...change, content: contentOf({ text: payload.text }) };
    case 'deleted':
      return { type: 'revoked', ...change };
    case 'reaction':
      return { type: 'reaction', ...change, emoji: payload.emoji };
  }
}

function receiptEvent({ id, status, sendKey }: Extract<SimulatorPayload, { kind: 'receipt' }>, at: Date): ChannelEvent {
  const isFailed = status === 'failed';
  return {
    type: 'receipt',
    providerMessageIds: [id],
    status,
    failure: isFailed
      ? { class: 'other', code: null, reason: { code: 'phone_not_reached' }, isTemporary: false }
      : null,
    sendKey,
    queueId: null,
    chat: { phone: null, lid: null, userId: null },
    at,
  };
}
