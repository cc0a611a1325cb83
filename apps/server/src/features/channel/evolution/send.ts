import { outcomeOf, refusedSend, SEND_MS } from '../adapter-parts/call-provider.ts';
import type { OutgoingFile } from '../adapter-parts/outgoing-file.ts';
import type { OutboundMessage, SendOutcome } from '../port/adapter.ts';
import { callEvolution, type Evolution } from './call-evolution.ts';
import { readSendAnswer } from './read-send-answer.ts';

type Call = { path: string; body: Record<string, unknown> };

export async function sendToEvolution(
  evolution: Evolution,
  message: OutboundMessage,
  file: OutgoingFile | null,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const number = jidOf(message.to);
  if (!number) return refusedSend('number', { code: 'number_missing' });
  const call = callOf(message, file);
  if (!call) return refusedSend('content', { code: 'content_missing' });
  const quoted = message.quotedId ? { quoted: { key: { id: message.quotedId } } } : {};
  const result = await callEvolution(evolution, {
    method: 'POST',
    path: call.path,
    body: { number, ...call.body, ...quoted },
    timeoutMs: SEND_MS,
    signal,
  });
  return outcomeOf(result, 'evolution', readSendAnswer);
}

/** Evolution guesses the ninth digit of bare digits; it uses a whole jid as is. */
function jidOf(to: string): string | null {
  if (/^\d{7,15}$/.test(to)) return `${to}@s.whatsapp.net`;
  return /^\d+@lid$/.test(to) ? to : null;
}

function callOf({ type, text, place }: OutboundMessage, file: OutgoingFile | null): Call | null {
  if (type === 'text') return { path: 'message/sendText', body: { text } };
  if (type === 'location') return place ? { path: 'message/sendLocation', body: { ...place } } : null;
  if (!file) return null;
  const media = file.bytes.toString('base64');
  if (type === 'audio') return { path: 'message/sendWhatsAppAudio', body: { audio: media } };
  const about = { mediatype: type, mimetype: file.mimeType, fileName: file.fileName };
  return { path: 'message/sendMedia', body: { ...about, media, ...(text === '' ? {} : { caption: text }) } };
}
