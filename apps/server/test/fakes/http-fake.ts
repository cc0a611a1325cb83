import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  bytes: Buffer;
};

export type HttpFake = {
  url: string;
  requests: FakeRequest[];
  close(): Promise<void>;
  reopen(): Promise<void>;
};

/** `hang`: no answer comes. `cut`: the connection breaks. */
export type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string> } | 'hang' | 'cut';

type Handler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

export async function startHttpFake(handle: Handler): Promise<HttpFake> {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake');
      const bytes = Buffer.concat(chunks);
      const request = {
        method: incoming.method ?? '',
        path: pathname,
        query: searchParams,
        headers: incoming.headers,
        body: readJson(bytes),
        bytes,
      };
      requests.push(request);
      reply(response, await handle(request));
    });
  });
  const open = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  await open(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
    reopen: () => open(port),
  };
}

function readJson(bytes: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return {};
  }
}

function reply(response: ServerResponse, answer: FakeAnswer): void {
  if (answer === 'hang') return;
  if (answer === 'cut') response.socket?.destroy();
  else if (Buffer.isBuffer(answer.body)) response.writeHead(answer.status, answer.headers).end(answer.body);
  else {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  }
}

export const json = (status: number, body: unknown): FakeAnswer => ({ status, body });
