import { detailOf, type OutboundResult } from '#platform/outbound/outbound-http.ts';
import { jsonOf } from '../adapter-parts/call-provider.ts';
import { fileOf, getLink } from '../adapter-parts/fetch-link.ts';
import { name, number, record } from '../adapter-parts/read-json.ts';
import type { FetchedMedia, MediaRequest } from '../port/adapter.ts';
import { bearerOf, callGraph, codeOf, type Graph } from './call-graph.ts';

const GONE_CODES = ['100', '33', '131052'];
/** A media address is valid for five minutes; on these statuses a new one is fetched. */
const EXPIRED = [401, 403, 404, 410];

/** Meta resolves the media id to an address; downloading from it needs the token. */
export async function fetchMedia(
  graph: Graph,
  { reference: { source }, maxBytes }: MediaRequest,
  signal: AbortSignal,
): Promise<FetchedMedia> {
  if (source.kind !== 'id')
    return { kind: 'lost', detail: source.kind === 'lost' ? source.detail : 'no id of the file' };
  for (let isLast = false; ; isLast = true) {
    const asked = await callGraph(graph, { path: encodeURIComponent(source.id), signal });
    const about = record(jsonOf(asked));
    const url = name(about.url);
    if (asked.kind !== 'answer' || asked.status >= 300 || url === null) return withoutAddress(asked);
    if ((number(about.file_size) ?? 0) > maxBytes) return { kind: 'lost', detail: 'file too large' };
    const result = await getLink({
      outbound: graph.outbound,
      url,
      base: graph.baseUrl,
      maxBytes,
      signal,
      headers: bearerOf(graph),
    });
    const isExpired = result.kind === 'answer' && EXPIRED.includes(result.status);
    if (isExpired && !isLast) continue;
    const fetched = fileOf(result);
    return fetched.kind === 'fetched' ? { ...fetched, mimeType: name(about.mime_type) ?? fetched.mimeType } : fetched;
  }
}

function withoutAddress(asked: OutboundResult): FetchedMedia {
  if (asked.kind !== 'answer') return { kind: 'later', detail: detailOf(asked) };
  const isGone = [404, 410].includes(asked.status) || GONE_CODES.includes(codeOf(asked) ?? '');
  return { kind: isGone ? 'lost' : 'later', detail: `Meta answered ${asked.status}` };
}
