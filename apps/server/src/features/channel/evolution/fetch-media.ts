import { detailOf } from '#platform/outbound/outbound-http.ts';
import { jsonOf } from '../adapter-parts/call-provider.ts';
import { fileOf, getLink } from '../adapter-parts/fetch-link.ts';
import { name, record } from '../adapter-parts/read-json.ts';
import type { FetchedMedia, MediaRequest } from '../port/adapter.ts';
import { callEvolution, type Evolution } from './call-evolution.ts';

const TOTAL_MS = 60_000;

export async function fetchMedia(
  evolution: Evolution,
  { reference, providerMessageId, maxBytes }: MediaRequest,
  signal: AbortSignal,
): Promise<FetchedMedia> {
  const { source } = reference;
  switch (source.kind) {
    case 'lost':
      return { kind: 'lost', detail: source.detail };
    case 'base64':
      return bytesOf(source.data, maxBytes);
    case 'link': {
      const fetched = fileOf(await getLink({ outbound: evolution.outbound, url: source.url, maxBytes, signal }));
      // Anybody who knows the inbound address can write such links, so none is followed into a private network.
      return fetched.kind === 'lost' ? askFor(evolution, providerMessageId, maxBytes, signal) : fetched;
    }
    case 'id':
    case 'message':
      return askFor(evolution, source.kind === 'message' ? source.id : providerMessageId, maxBytes, signal);
  }
}

async function askFor(evolution: Evolution, id: string, maxBytes: number, signal: AbortSignal): Promise<FetchedMedia> {
  const answer = await callEvolution(evolution, {
    method: 'POST',
    path: 'chat/getBase64FromMediaMessage',
    body: { message: { key: { id } }, convertToMp4: false },
    timeoutMs: TOTAL_MS,
    maxBytes: maxBytes * 1.4 + 64 * 1024,
    signal,
  });
  if (answer.kind !== 'answer') {
    const isOver = answer.cause === 'too_large';
    return { kind: isOver ? 'lost' : 'later', detail: detailOf(answer) };
  }
  const body = record(jsonOf(answer));
  if (answer.status >= 300 || typeof body.base64 !== 'string') {
    const isGone = answer.status === 404 || answer.status === 410;
    return { kind: isGone ? 'lost' : 'later', detail: `Evolution answered ${answer.status}` };
  }
  const fetched = bytesOf(body.base64, maxBytes);
  return fetched.kind === 'fetched'
    ? { ...fetched, mimeType: name(body.mimetype), fileName: name(body.fileName) }
    : fetched;
}

function bytesOf(data: string, maxBytes: number): FetchedMedia {
  const bytes = Buffer.from(data.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length === 0) return { kind: 'lost', detail: 'empty file' };
  if (bytes.length > maxBytes) return { kind: 'lost', detail: 'file too large' };
  return { kind: 'fetched', bytes, mimeType: null, fileName: null };
}
