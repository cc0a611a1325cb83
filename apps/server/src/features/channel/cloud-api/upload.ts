import type { MessageType } from '@prumo/contracts/conversations';
import { jsonOf, refusedSend, unanswered } from '../adapter-parts/call-provider.ts';
import type { OutgoingFile } from '../adapter-parts/outgoing-file.ts';
import { firstText, name, record } from '../adapter-parts/read-json.ts';
import type { SendOutcome } from '../port/adapter.ts';
import { callGraph, type Graph } from './call-graph.ts';
import { isDoubtful, readErrorCode } from './error-codes.ts';

/** Leaves time for the send within the call's whole deadline. */
const UPLOAD_MS = 14_000;

const FORMS: Record<'image' | 'audio' | 'video', readonly string[]> = {
  image: ['image/jpeg', 'image/png'],
  audio: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
  video: ['video/mp4', 'video/3gpp'],
};

const typeOf = (mimeType: string) => (mimeType === 'audio/x-m4a' ? 'audio/mp4' : mimeType);

type UploadOutcome = { id: string; refusal?: never } | { id?: never; refusal: SendOutcome };

/** Any failure here means no message was sent. */
export async function uploadFile(
  graph: Graph,
  type: MessageType,
  file: OutgoingFile,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const mimeType = typeOf(file.mimeType);
  const isKnown = type === 'image' || type === 'audio' || type === 'video';
  if (isKnown && !FORMS[type].includes(mimeType))
    return { refusal: refusedSend('content', { code: 'file_type_refused', type }) };
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
    return {
      refusal: refusedSend('other', unanswered(result, 'cloud-api'), { isTemporary: result.cause !== 'refused' }),
    };
  const answer = record(jsonOf(result));
  const id = name(answer.id);
  if (result.status < 300 && id !== null) return { id };
  const error = record(answer.error);
  const code = name(error.code);
  if (code === null || isDoubtful(code))
    return { refusal: refusedSend('other', { code: 'file_not_taken' }, { isTemporary: true }) };
  return {
    refusal: { kind: 'failed', ...readErrorCode(code, firstText(record(error.error_data).details, error.message)) },
  };
}
