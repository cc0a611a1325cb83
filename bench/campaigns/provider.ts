// A fake Evolution in its own process, so that it does not slow the measured server. Its log is what really left.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type AcceptedMessage = { instance: string; to: string; text: string; at: number };
export type Order = { until: number } | { take: true };
export type Report = { port: number } | { reached: number; at: number } | { taken: AcceptedMessage[] };

let taken: AcceptedMessage[] = [];
let total = 0;
const waiting = new Set<number>();

const say = (report: Report) => process.send?.(report);

function reach(): void {
  for (const count of waiting)
    if (total >= count) {
      waiting.delete(count);
      say({ reached: count, at: taken.at(-1)?.at ?? 0 });
    }
}

process.on('message', (order: Order) => {
  if ('take' in order) {
    say({ taken });
    taken = [];
  } else {
    waiting.add(order.until);
    reach();
  }
});
process.on('disconnect', () => process.exit(0));

const server = createServer({ keepAlive: false }, (request, response) => {
  const [, area = '', call = '', instance = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    const answer = area === 'message' ? take(instance, JSON.parse(body)) : tell(call, instance, body);
    response
      .writeHead(area === 'message' ? 201 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  });
});
// The operating system refuses more connections at once.
server.listen({ port: 0, host: '127.0.0.1', backlog: 1024 }, () =>
  say({ port: (server.address() as AddressInfo).port }),
);

function take(instance: string, { number, text }: { number: string; text: string }) {
  total += 1;
  taken.push({ instance, to: number, text, at: Date.now() });
  if (waiting.size > 0) reach();
  return { key: { remoteJid: number, fromMe: true, id: `3EB0${total}` }, status: 'PENDING' };
}

function tell(call: string, instance: string, body: string): unknown {
  if (call === 'connectionState') return { instance: { instanceName: instance, state: 'open' } };
  if (call === 'whatsappNumbers') {
    const [number = ''] = (JSON.parse(body) as { numbers: string[] }).numbers;
    return [{ jid: `${number}@s.whatsapp.net`, exists: true, number }];
  }
  return [];
}
