import { KNOWLEDGE_FILE_MAX_BYTES } from '@prumo/contracts/agent/knowledge-documents';
import { Refusal } from '#platform/errors.ts';
import type { OutboundHttp, OutboundResult } from '#platform/outbound/outbound-http.ts';
import { knowledgeTexts } from '../knowledge-texts.ts';
import type { DocumentBytes } from './read-document.ts';
import { formatOf } from './receive-document.ts';

const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 5;
const TOTAL_MS = 20_000;
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; Prumo/1.0)',
  accept: 'text/html,application/xhtml+xml,text/plain,application/pdf;q=0.8',
  'accept-encoding': 'identity',
  'accept-language': 'pt-BR,pt;q=0.9',
};

export type FetchedPage = DocumentBytes & { address: string };

/** What a person types into the address field; without a scheme it is https. */
function readAddress(typed: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  return url.href;
}

/** Redirects are followed through the same door; a private server answers only below the address that was typed. */
export async function fetchPage(outbound: OutboundHttp, typed: string): Promise<FetchedPage> {
  const address = readAddress(typed);
  if (address === null) throw new Refusal('page_not_accepted', { text: knowledgeTexts.pageAddressInvalid });
  const base = new URL('.', address.split('?')[0]).href;
  const signal = AbortSignal.timeout(TOTAL_MS);
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const limits = { timeoutMs: TOTAL_MS, maxBytes: KNOWLEDGE_FILE_MAX_BYTES, signal };
    const result = await outbound({ method: 'GET', url, base, headers: HEADERS, ...limits });
    const location = result.kind === 'answer' && REDIRECTS.includes(result.status) && result.headers.location;
    const next = location ? URL.parse(location, url) : null;
    if (!next) return { ...pageOf(result), address };
    next.hash = '';
    url = next.href;
  }
  throw new Refusal('page_not_reached', { text: knowledgeTexts.pageRedirectsTooOften });
}

function pageOf(result: OutboundResult): DocumentBytes {
  if (result.kind !== 'answer') throw refusalOf(result);
  const { status, headers, body } = result;
  if (status < 200 || status > 299)
    throw new Refusal('page_not_reached', { text: knowledgeTexts.pageAnswered(status) });
  const type = String(headers['content-type'] ?? '').toLowerCase();
  const isPacked = !['', 'identity'].includes(String(headers['content-encoding'] ?? ''));
  if (isPacked) throw new Refusal('page_unreadable');
  const charset = /charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/.exec(type)?.[1] ?? '';
  if (/^(?:text\/html|application\/xhtml\+xml)\b/.test(type)) return { bytes: body, format: 'html', charset };
  if (/^text\/plain\b/.test(type)) return { bytes: body, format: 'text', charset };
  const format = type.startsWith('application/pdf') ? formatOf(body) : null;
  if (!format) throw new Refusal('page_not_accepted');
  return { bytes: body, format, charset };
}

function refusalOf(result: Exclude<OutboundResult, { kind: 'answer' }>): Refusal {
  if (result.cause === 'too_large') return new Refusal('page_too_large');
  if (result.cause !== 'refused') return new Refusal('page_not_reached');
  const text = result.why === 'private_network' ? knowledgeTexts.pageIsPrivate : knowledgeTexts.pageNotHttps;
  return new Refusal('page_not_accepted', { text });
}
