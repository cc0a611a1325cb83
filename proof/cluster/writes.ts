import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Member } from '../../e2e/product/operator.ts';

export const KINDS = ['lead', 'note', 'reply', 'message', 'file'] as const;
export type Kind = (typeof KINDS)[number];

/** One request to write. `name`: the text it wrote, or what the file is known by. `id`: as it was answered. */
export type Write = {
  kind: Kind;
  name: string;
  id: string | null;
  through: string;
  begunAt: number;
  endedAt: number;
  status: number;
};

const GIVEN_UP_AFTER_MS = 60_000;
const LARGE_BYTES = 9 * 1024 * 1024;
/** The first file of each row of so many has to be sent to the bucket in parts. */
const LARGE_EACH = 8;

export type Writes = ReturnType<typeof collectWrites>;

/** What one account asks of the product, with what was answered. */
export function collectWrites(ana: Member, conversationId: string) {
  const all: Write[] = [];
  const hashes = new Map<string, string>();
  let numbered = 0;

  async function ask(kind: Kind, target: { url: string; through: string }): Promise<Write> {
    numbered += 1;
    const number = numbered;
    const name = `Escrita ${number}`;
    const begunAt = performance.now();
    const answer = await send(target.url, ana, requestOf(kind, name, number));
    const write = { kind, name, through: target.through, begunAt, endedAt: performance.now(), ...answer };
    all.push(write);
    return write;
  }

  function requestOf(kind: Kind, name: string, number: number): Request {
    const phone = `119${String(70_000_000 + number)}`;
    if (kind === 'lead') return { path: '/api/leads', body: { name, phone } };
    if (kind === 'note') return { path: `/api/conversations/${conversationId}/notes`, body: { text: name } };
    if (kind === 'reply') return { path: `/api/conversations/${conversationId}/send-message`, body: { message: name } };
    if (kind === 'message')
      return { path: '/api/simulator/messages', body: { phone: `55${phone}`, name: `Lead ${number}`, text: name } };
    const bytes = randomBytes(number % LARGE_EACH === 0 ? LARGE_BYTES / 2 : 500).toString('hex');
    hashes.set(name, hashOf(Buffer.from(bytes)));
    const form = new FormData();
    form.append('file', new Blob([bytes], { type: 'text/plain' }), `${name}.txt`);
    return { path: '/api/media/direct-upload', form };
  }

  /** Asks again and again until `isOver`. */
  async function goOn(
    kinds: readonly Kind[],
    target: { url: string; through: string },
    { pauseMs, isOver }: { pauseMs: number; isOver: () => boolean },
  ): Promise<void> {
    for (let next = 0; !isOver(); next += 1) {
      await ask(kinds[next % kinds.length] as Kind, target);
      await delay(pauseMs);
    }
  }

  return { all, hashes, ask, goOn };
}

export const isAnswered = ({ status }: Write): boolean => status >= 200 && status < 300;
export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

type Request = { path: string; body?: object; form?: FormData };

async function send(url: string, { cookie }: Member, { path, body, form }: Request) {
  const json = body === undefined ? null : JSON.stringify(body);
  try {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { cookie, ...(json === null ? {} : { 'content-type': 'application/json' }) },
      body: form ?? json,
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
    });
    const told = await answer.json().catch(() => ({}));
    return { status: answer.status, id: (told.id ?? told.url ?? null) as string | null };
  } catch {
    return { status: 0, id: null };
  }
}
