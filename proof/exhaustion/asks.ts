import type { Operator } from '../../e2e/product/operator.ts';

export type TimedAnswer = { what: string; status: number; text: string; ms: number };

const PATIENCE_MS = 45_000;

export async function ask(url: string, operator: Operator, what: string, body?: unknown): Promise<TimedAnswer> {
  const [method = '', path] = what.split(' ');
  const begin = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { cookie: operator.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => error as Error);
  const ms = performance.now() - begin;
  if (answer instanceof Error) return { what, status: 0, text: String(answer), ms };
  return { what, status: answer.status, text: await answer.text(), ms };
}

export const READS = [
  'GET /api/leads',
  'GET /api/pipeline/board',
  'GET /api/dashboard/overview',
  'GET /api/conversations',
  'GET /api/campaigns',
  'GET /api/products',
  'GET /api/whatsapp/settings',
  'GET /api/auth/me',
];

export const writesOf = (leadId: string): [string, unknown][] => [
  ['POST /api/leads', { name: 'Escrita', phone: `1198${String(Math.random()).slice(2, 9)}` }],
  [`PUT /api/leads/${leadId}`, { notes: `nota ${Math.random()}` }],
  ['POST /api/products', { name: 'Escrita' }],
  ['POST /api/simulator/messages', { phone: '11987654321', text: 'oi' }],
];

const PORTUGUESE = /[áâãçéêíóõú]/i;
const INTERNAL = /ENOSPC|could not|postgres|select |node_modules|\bat \//i;

export const isClearRefusal = ({ status, text }: TimedAnswer): boolean =>
  status === 503 && PORTUGUESE.test((JSON.parse(text) as { error: string }).error) && !INTERNAL.test(text);
