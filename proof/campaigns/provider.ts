import { appendFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { seeded } from '../../apps/server/test/inbound-story.ts';

/**
 * Z-API in a process of its own, which no blow of the proof touches. What it takes stands in its log before it answers,
 * and the log is the truth; then it may answer, answer late, hang, fail or close. Nobody can know whether an answer was
 * read: what it took comes back as an echo, as of everything that was sent, once it is told to release them.
 */
const [logFile = '', seed = '1'] = process.argv.slice(2);
const random = seeded(Number(seed));
const inbound = new Map<string, string>();
const withheld: (() => Promise<void>)[] = [];
let isCalm = false;
let taken = 0;

export type Order = { inbound: [instance: string, url: string][] } | { release: true; calm?: boolean } | { end: true };
export type Report = { port: number } | { released: number };

process.on('message', async (order: Order) => {
  if ('inbound' in order) for (const [instance, url] of order.inbound) inbound.set(instance, url);
  else if ('release' in order) {
    isCalm ||= order.calm === true;
    const echoes = withheld.splice(0);
    for (const echo of echoes) await echo();
    process.send?.({ released: echoes.length } satisfies Report);
  } else process.exit(0);
});
process.on('disconnect', () => process.exit(0));

const server = createServer(async (request, response) => {
  const [, , instance = '', , , call = '', argument = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
  const body = await readBody(request);
  if (call.startsWith('send-')) return send(instance, body, response);
  const answers: Record<string, unknown> = {
    status: { connected: true, smartphoneConnected: true, error: 'You are already connected' },
    device: { phone: '5511988887777', name: instance },
    me: { id: instance, receivedCallbackUrl: inbound.get(instance) ?? null },
    queue: request.method === 'DELETE' ? { value: true } : { messages: [], pagingState: null, hasMore: false },
    'phone-exists': [{ exists: true, phone: argument, lid: null }],
  };
  return answer(response, 200, answers[call] ?? { value: true });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port } satisfies Report));

type Taken = { instance: string; to: string; text: string; messageId: string; queueId: string };

async function send(instance: string, body: Record<string, unknown>, response: ServerResponse): Promise<void> {
  const luck = isCalm ? 1 : random();
  if (luck < 0.005) return answer(response, 429, { error: 'too many requests' }, { 'retry-after': '1' });
  if (luck < 0.007) return answer(response, 400, { error: 'Phone number does not exist' });
  taken += 1;
  const message: Taken = {
    instance,
    to: String(body.phone),
    text: String(body.message),
    messageId: `M${taken}`,
    queueId: `Q${taken}`,
  };
  appendFileSync(logFile, `${JSON.stringify(message)}\n`);
  withheld.push(() => tell(instance, echoOf(message)));
  if (luck < 0.022) {
    if (luck < 0.01) return;
    if (luck < 0.016) return void response.destroy();
    return answer(response, 500, { error: 'internal' });
  }
  await delay(10 + random() * (luck < 0.1 ? 600 : 90));
  answer(response, 200, { zaapId: message.queueId, messageId: message.messageId, id: message.messageId });
  void tellReceipts(message);
}

/** Each receipt once or twice, and read may overtake delivered. */
async function tellReceipts(message: Taken): Promise<void> {
  const { instance, messageId: id, queueId, to } = message;
  await tell(instance, { type: 'DeliveryCallback', phone: to, messageId: id, zaapId: queueId, momment: Date.now() });
  const statuses = random() < 0.3 ? ['READ', 'RECEIVED'] : ['RECEIVED', 'READ'];
  for (const status of random() < 0.3 ? [...statuses, ...statuses] : statuses)
    await tell(instance, { type: 'MessageStatusCallback', status, ids: [id], momment: Date.now(), phone: to });
}

const echoOf = ({ to, text, messageId }: Taken) => ({
  type: 'ReceivedCallback',
  messageId,
  phone: to,
  connectedPhone: '5511988887777',
  fromMe: true,
  fromApi: true,
  isGroup: false,
  momment: Date.now(),
  status: 'SENT',
  text: { message: text },
});

/** Until it is taken: the server may be down for a while. */
async function tell(instance: string, body: Record<string, unknown>): Promise<void> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ instanceId: instance, ...body }),
  };
  for (;;) {
    const answered = await fetch(inbound.get(instance) ?? '', { ...request, signal: AbortSignal.timeout(10_000) }).then(
      async (got) => {
        await got.arrayBuffer();
        return got.status === 200;
      },
      () => false,
    );
    if (answered) return;
    await delay(300);
  }
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
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
