import { outcomeOf, refusedSend, SEND_MS } from '../adapter-parts/call-provider.ts';
import type { OutgoingFile } from '../adapter-parts/outgoing-file.ts';
import type { OutboundMessage, SendOutcome, TemplateUse } from '../port/adapter.ts';
import { callGraph, type Graph } from './call-graph.ts';
import { readSendAnswer } from './read-send-answer.ts';
import { uploadFile } from './upload.ts';

const NUMBER = /^\d{7,15}$/;
/** Meta's user id of a person who hides the number. */
const USER_ID = /^[A-Z]{2}\.[\w.]+$/;

export async function sendToCloud(
  graph: Graph,
  message: OutboundMessage,
  file: OutgoingFile | null,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const recipient = recipientOf(message.to);
  if (!recipient) return refusedSend('number', { code: 'number_missing' });
  const uploaded = file && (await uploadFile(graph, message.type, file, signal));
  if (uploaded?.refusal) return uploaded.refusal;
  const content = contentOf(
    message,
    file && uploaded ? { id: uploaded.id, fileName: file.fileName, mimeType: file.mimeType } : null,
  );
  if (!content) return refusedSend('content', { code: 'content_missing' });
  const result = await callGraph(graph, {
    method: 'POST',
    path: `${encodeURIComponent(graph.phoneNumberId)}/messages`,
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...recipient,
      ...content,
      ...(message.quotedId ? { context: { message_id: message.quotedId } } : {}),
      biz_opaque_callback_data: message.key,
    },
    timeoutMs: SEND_MS,
    signal,
  });
  return outcomeOf(result, 'cloud-api', readSendAnswer);
}

function recipientOf(to: string): object | null {
  if (NUMBER.test(to)) return { to };
  return USER_ID.test(to) ? { recipient: to } : null;
}

type UploadedFile = { id: string; fileName: string; mimeType: string };

/** WhatsApp plays only this format as a voice message; other audio becomes a file. */
const VOICE_FORM = 'audio/ogg';

function contentOf(message: OutboundMessage, file: UploadedFile | null): object | null {
  const { type, text, place, template } = message;
  if (template) return { type: 'template', template: templateOf(template, headerOf(type, file)) };
  if (type === 'text') return { type, text: { body: text, preview_url: true } };
  if (type === 'location') return place ? { type, location: place } : null;
  if (!file) return null;
  const caption = text === '' || type === 'audio' ? {} : { caption: text };
  const named = type === 'document' ? { filename: file.fileName } : {};
  const voice = type === 'audio' && file.mimeType === VOICE_FORM ? { voice: true } : {};
  return { type, [type]: { id: file.id, ...caption, ...named, ...voice } };
}

function headerOf(type: string, file: UploadedFile | null): object[] {
  if (!file) return [];
  const named = type === 'document' ? { filename: file.fileName } : {};
  return [{ type: 'header', parameters: [{ type, [type]: { id: file.id, ...named } }] }];
}

function templateOf({ name, language, values }: TemplateUse, header: object[]): object {
  const body =
    values.length === 0 ? [] : [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }];
  const components = [...header, ...body];
  return { name, language: { code: language }, ...(components.length === 0 ? {} : { components }) };
}
