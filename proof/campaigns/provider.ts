import { appendFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { seeded } from '../../apps/server/test/inbound-story.ts';
import { type AcceptedMessage, type Answer, type Dialect, dialectOf } from './dialects.ts';
import { tell } from './tell.ts';

/** The kills do not affect this process. It logs a message before answering, so its log is the truth. */
const [logFile = '', seed = '1'] = process.argv.slice(2);
const random = seeded(Number(seed));
const inbound = new Map<string, string>();
const withheld = new Map<string, () => Promise<void>>();
let isCalm = false;
let taken = 0;
let clock: ProviderClock = { worldMs: 0, machineMs: 0, era: 0, isRight: true };

export type ProviderClock = { worldMs: number; machineMs: number; era: number; isRight: boolean };
export type Order =
  | { inbound: [instance: string, url: string][] }
  | { clock: ProviderClock }
  | { letThrough: string[]; calm: boolean };
export type Report = { port: number } | { passed: number };

process.on('message', async (order: Order) => {
  if ('inbound' in order) for (const [instance, url] of order.inbound) inbound.set(instance, url);
  else if ('clock' in order) clock = order.clock;
  else {
    isCalm ||= order.calm;
    const texts = new Set(order.letThrough);
    const chosen = [...withheld].filter(([text]) => texts.has(text) || random() < 0.02);
    for (const [text] of chosen) withheld.delete(text);
    await Promise.all(chosen.map(([, echo]) => echo()));
    process.send?.({ passed: chosen.length } satisfies Report);
  }
});
process.on('disconnect', () => process.exit(0));

const server = createServer(async (request, response) => {
  const body = await readBody(request);
  const [path = ''] = (request.url ?? '').split('?');
  const dialect = dialectOf(path);
  const asked = dialect.read(path);
  const sent = dialect.sent(asked, body);
  if (sent) return send({ dialect, instance: asked.instance, ...sent }, response);
  answer(response, dialect.other(asked, { body, inbound: inbound.get(asked.instance) ?? null }));
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port } satisfies Report));

type SentMessage = { dialect: Dialect; instance: string; to: string; text: string };

async function send({ dialect, instance, to, text }: SentMessage, response: ServerResponse): Promise<void> {
  const luck = isCalm ? 1 : random();
  if (luck < 0.004 && dialect.slower) return answer(response, dialect.slower);
  if (luck < 0.006) return answer(response, dialect.refused(to));
  if (luck < 0.009) return void response.destroy();
  const message = take({ instance, to, text });
  withheld.set(text, () => tellAll([dialect.echo(message), ...dialect.receipts(message)], instance));
  if (luck < 0.025) {
    if (luck < 0.014) return;
    if (luck < 0.02) return void response.destroy();
    return answer(response, dialect.broken);
  }
  const receipts = shuffled(dialect.receipts(message).filter((_receipt, place) => place < 2 || random() < 0.4));
  if (random() < 0.15) await Promise.race([tellAll(receipts.splice(0), instance), delay(5_000)]);
  if (random() < 0.05) await tellAll([dialect.echo(message)], instance);
  await delay(luck < 0.04 ? 2_000 + random() * 5_000 : 10 + random() * 80);
  answer(response, dialect.accepted(message));
  void tellAll(receipts, instance);
}

function take(sent: Pick<AcceptedMessage, 'instance' | 'to' | 'text'>): AcceptedMessage {
  taken += 1;
  const now = Date.now();
  const { worldMs, machineMs, era, isRight } = clock;
  const names = { messageId: `M${taken}`, queueId: `Q${taken}` };
  const message: AcceptedMessage = { ...sent, ...names, at: now + worldMs, machineAt: now + machineMs, era, isRight };
  appendFileSync(logFile, `${JSON.stringify(message)}\n`);
  return message;
}

function shuffled<Item>(items: Item[]): Item[] {
  const doubled = random() < 0.3 ? [...items, ...items] : items;
  return random() < 0.5 ? doubled : doubled.toSorted(() => random() - 0.5);
}

async function tellAll(bodies: object[], instance: string): Promise<void> {
  for (const body of bodies) await tell(inbound.get(instance) ?? '', body);
}

function answer(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}
