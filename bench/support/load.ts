import { connect } from 'node:net';

export type Call = { method: string; path: string; body?: unknown };
/** `cpuMs`: of the server's process, for one request. */
export type Load = { perSecond: number; p50: number; p95: number; cpuMs: number };

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Requests run one after the other on each kept connection. Bare sockets, because Node's client would take as much of
 * the machine as the measured servers. Answers are uncompressed, so both sides send the same bytes.
 */
export async function loadFor(
  origin: string,
  { cookie, connections, forMs, next }: { cookie: string; connections: number; forMs: number; next: () => Call },
): Promise<Load> {
  const { hostname, port } = new URL(origin);
  const times: number[] = [];
  const cpuBefore = await cpuSecondsOf(origin);
  const start = performance.now();
  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let received: Buffer = Buffer.alloc(0);
      let sentAt = 0;
      const send = () => {
        if (performance.now() - start >= forMs) {
          socket.end();
          resolve();
          return;
        }
        received = Buffer.alloc(0);
        sentAt = performance.now();
        socket.write(requestText(hostname, cookie, next()));
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const head = received.indexOf(END_OF_HEAD);
        if (head < 0) return;
        const lines = received.toString('latin1', 0, head);
        const length = /content-length: (\d+)/i.exec(lines)?.[1];
        if (!/^HTTP\/1\.1 2/.test(lines) || length === undefined) {
          socket.destroy();
          const body = received.toString('utf8', head + END_OF_HEAD.length);
          reject(new Error(`unexpected answer: ${lines.split('\r\n')[0]} ${body.slice(0, 500)}`));
        } else if (received.length >= head + END_OF_HEAD.length + Number(length)) {
          times.push(performance.now() - sentAt);
          send();
        }
      });
    });
  await Promise.all(Array.from({ length: connections }, runConnection));
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = (((await cpuSecondsOf(origin)) - cpuBefore) * 1000) / times.length;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), cpuMs };
}

function requestText(host: string, cookie: string, { method, path, body }: Call): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? '' : 'content-type: application/json\r\n';
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n${type}content-length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`;
}

async function cpuSecondsOf(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1]);
}
