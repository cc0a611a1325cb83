import type { FastifyInstance } from 'fastify';
import type { Listener } from '../events/listen.ts';

const HEARTBEAT_MS = 25_000;

/**
 * GET /api/events: ids of what changed, as they change. Nothing is replayed; the first event of every connection is
 * `resync`, on which the browser refetches what is on screen.
 */
export function serveEventStream(app: FastifyInstance, listener: Listener): void {
  const open = new Set<() => void>();

  app.get('/api/events', { schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    const send = (event: object) => stream.write(`data: ${JSON.stringify(event)}\n\n`);
    const unsubscribe = listener.subscribe(request.ctx.accountId, send);
    const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS);
    const end = () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(end);
      stream.end();
    };
    open.add(end);
    request.raw.on('close', end);
    send({ type: 'resync' });
  });

  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
}
