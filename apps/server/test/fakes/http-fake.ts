import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};

/** How a fake provider may answer besides well. */
export type Behaviour = 'answer' | 'accept_then_hang' | 'accept_then_500' | 'accept_then_cut' | 'refuse' | 'throttle';

export type HttpFake = {
  url: string;
  /** For OUTBOUND_ALLOW. */
  hostAndPort: string;
  requests: FakeRequest[];
  close(): Promise<void>;
};

/** `hang`: the answer never comes. `cut`: the connection breaks instead. */
export type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string> } | 'hang' | 'cut';

type Handler = (request: FakeRequest) => FakeAnswer;

/** A server on loopback that speaks real HTTP and remembers what it was asked. */
export async function startHttpFake(handle: Handler): Promise<HttpFake> {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const request = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: text === '' ? {} : JSON.parse(text),
      };
      requests.push(request);
      reply(response, handle(request));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hostAndPort: `127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function reply(response: ServerResponse, answer: FakeAnswer): void {
  if (answer === 'hang') return;
  if (answer === 'cut') response.socket?.destroy();
  else {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  }
}

export const json = (status: number, body: unknown): FakeAnswer => ({ status, body });
