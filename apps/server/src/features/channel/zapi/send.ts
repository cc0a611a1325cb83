import type { MessageType } from '@prumo/contracts/conversations';
import { outcomeOf, refusedSend, SEND_MS } from '../adapter-parts/call-provider.ts';
import { extensionOf, type OutgoingFile } from '../adapter-parts/outgoing-file.ts';
import type { OutboundMessage, SendOutcome } from '../port/adapter.ts';
import { channelTexts } from '../texts.ts';
import { callZapi, type Zapi } from './call-zapi.ts';
import { readSendAnswer } from './read-send-answer.ts';

type Call = { path: string; body: Record<string, unknown> };

const ADDRESS = /^\d{7,15}$|^\d+@lid$/;

export async function sendToZapi(
  zapi: Zapi,
  message: OutboundMessage,
  file: OutgoingFile | null,
  signal: AbortSignal,
): Promise<SendOutcome> {
  if (!ADDRESS.test(message.to)) return refusedSend('number', { code: 'number_missing' });
  const call = callOf(message, file);
  if (!call) return refusedSend('content', { code: 'content_missing' });
  const { path, body } = call;
  const quoted = message.quotedId ? { messageId: message.quotedId } : {};
  const about = { phone: message.to, ...quoted };
  const result = await callZapi(zapi, {
    method: 'POST',
    path,
    body: { ...about, ...body },
    timeoutMs: SEND_MS,
    signal,
  });
  return outcomeOf(result, 'zapi', readSendAnswer);
}

function callOf(message: OutboundMessage, file: OutgoingFile | null): Call | null {
  const { type, text, place } = message;
  if (type === 'text') return { path: 'send-text', body: { message: text } };
  if (type === 'location') return place ? { path: 'send-location', body: placeOf(place) } : null;
  return file && fileCall(type, text, file);
}

const placeOf = ({ name, address, latitude, longitude }: NonNullable<OutboundMessage['place']>) => ({
  title: name || channelTexts.placeWithoutName,
  address,
  latitude: String(latitude),
  longitude: String(longitude),
});

function fileCall(type: Exclude<MessageType, 'text' | 'location'>, text: string, file: OutgoingFile): Call {
  const data = `data:${file.mimeType};base64,${file.bytes.toString('base64')}`;
  const caption = text === '' ? {} : { caption: text };
  switch (type) {
    case 'audio':
      return { path: 'send-audio', body: { audio: data } };
    case 'document': {
      const path = `send-document/${extensionOf(file)}`;
      return { path, body: { document: data, fileName: file.fileName, ...caption } };
    }
    case 'image':
    case 'video':
      return { path: `send-${type}`, body: { [type]: data, ...caption } };
  }
}
