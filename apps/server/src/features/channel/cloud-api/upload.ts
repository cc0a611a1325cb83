import type { MessageType } from '@prumo/contracts/conversations';
import { jsonOf, noAnswer, refusedSend } from '../adapter-parts/call-provider.ts';
import type { OutgoingFile } from '../adapter-parts/outgoing-file.ts';
import { firstText, name, record } from '../adapter-parts/read-json.ts';
import type { SendOutcome } from '../port/adapter.ts';
import { callGraph, type Graph, META_NAME } from './call-graph.ts';
import { isDoubtful, readErrorCode } from './error-codes.ts';

/** Leaves the send itself time within the deadline of the whole call. */
const UPLOAD_MS = 14_000;

type Form = { types: readonly string[]; reason: string };

/** What the Cloud API takes as this kind; documents may be anything. */
const FORMS: { [Type in MessageType]?: Form } = {
  image: {
    types: ['image/jpeg', 'image/png'],
    reason: 'O WhatsApp só aceita imagens JPG ou PNG neste canal. Envie como documento ou converta a imagem.',
  },
  audio: {
    types: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
    reason: 'O WhatsApp só aceita áudio AAC, AMR, MP3, M4A ou OGG neste canal.',
  },
  video: {
    types: ['video/mp4', 'video/3gpp'],
    reason: 'O WhatsApp só aceita vídeo MP4 ou 3GP neste canal.',
  },
};

const typeOf = (mimeType: string) => (mimeType === 'audio/x-m4a' ? 'audio/mp4' : mimeType);

type Uploaded = { id: string; refusal?: never } | { id?: never; refusal: SendOutcome };

/** Gives Meta the file first; whatever goes wrong here, no message was sent. */
export async function uploadFile(
  graph: Graph,
  type: MessageType,
  file: OutgoingFile,
  signal: AbortSignal,
): Promise<Uploaded> {
  const mimeType = typeOf(file.mimeType);
  const form = FORMS[type];
  if (form && !form.types.includes(mimeType)) return { refusal: refusedSend('content', form.reason) };
  const fields = new FormData();
  fields.set('messaging_product', 'whatsapp');
  fields.set('type', mimeType);
  fields.set('file', new Blob([new Uint8Array(file.bytes)], { type: mimeType }), file.fileName);
  const encoded = new Response(fields);
  const result = await callGraph(graph, {
    method: 'POST',
    path: `${encodeURIComponent(graph.phoneNumberId)}/media`,
    body: {
      contentType: encoded.headers.get('content-type') ?? '',
      bytes: Buffer.from(await encoded.arrayBuffer()),
    },
    timeoutMs: UPLOAD_MS,
    signal,
  });
  if (result.kind !== 'answer')
    return { refusal: refusedSend('other', noAnswer(result, META_NAME), result.cause !== 'refused') };
  const answer = record(jsonOf(result));
  const id = name(answer.id);
  if (result.status < 300 && id !== null) return { id };
  const error = record(answer.error);
  const code = name(error.code);
  if (code === null || isDoubtful(code))
    return { refusal: refusedSend('other', 'A Meta não recebeu o arquivo agora.', true) };
  return {
    refusal: { kind: 'failed', ...readErrorCode(code, firstText(record(error.error_data).details, error.message)) },
  };
}
