import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startAppendingProxy(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const proxy = createServer((received, answer) => {
    const before = received.headers['x-forwarded-for'];
    const caller = received.socket.remoteAddress ?? '';
    const headers = { ...received.headers, 'x-forwarded-for': before ? `${before}, ${caller}` : caller };
    const passed = send({ hostname, port, path: received.url, method: received.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    received.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
