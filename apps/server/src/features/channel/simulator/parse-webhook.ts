import { type ChannelEvent, CONTENT_TYPES, type ContentType } from '../events.ts';
import { SimulatorPayload } from './payload.ts';

/** The simulator's own bodies as events. */
export function parseSimulatorWebhook(body: unknown): ChannelEvent[] {
  const parsed = SimulatorPayload.safeParse(body);
  if (!parsed.success) return [{ type: 'unreadable', detail: parsed.error.message, raw: body }];
  const payload = parsed.data;
  const at = new Date(payload.at);
  if (payload.kind === 'receipt') {
    const isFailed = payload.status === 'failed';
    return [
      {
        type: 'receipt',
        providerMessageIds: [payload.id],
        status: payload.status,
        failure: isFailed ? { class: 'other', code: null, reason: NOT_DELIVERED, isTemporary: false } : null,
        sendKey: null,
        queueId: null,
        chat: { phone: null, lid: null, userId: null },
        at,
      },
    ];
  }
  return [
    {
      type: 'message',
      providerMessageId: payload.id,
      chat: { phone: payload.from, lid: null, userId: null },
      name: payload.name,
      ad: null,
      content: {
        type: contentType(payload.type),
        text: payload.text,
        media: null,
        quotedId: null,
        buttonPayload: null,
        isPlaceholder: false,
      },
      at,
    },
  ];
}

const NOT_DELIVERED = 'O WhatsApp não entregou a mensagem.';

const contentType = (type: string): ContentType => CONTENT_TYPES.find((known) => known === type) ?? 'unsupported';
