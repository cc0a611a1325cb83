import type { ServerEvent } from '@prumo/contracts/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Listener } from '../events/listen.ts';

const HEARTBEAT_MS = 25_000;
const PING = 'event: ping\ndata: {}\n\n';

type Options = {
  listener: Listener;
  /** Whether the session that opened a stream still lives; asking does not prolong it. */
  isSignedIn: (request: FastifyRequest) => Promise<boolean>;
};

/** Ending a session tells its account so; on coming back from a lost connection it may have been missed. */
const MAY_END_SESSION: readonly ServerEvent['type'][] = ['settings', 'resync'];

const frames = new WeakMap<ServerEvent, string>();

/** Written once for all the streams that one event goes to. */
function frameOf(event: ServerEvent): string {
  const known = frames.get(event);
  const frame = known ?? `data: ${JSON.stringify(event)}\n\n`;
  if (known === undefined) frames.set(event, frame);
  return frame;
}

/** Clocks of processes differ by less. */
const CLOCK_SKEW_MS = 500;
const Since = z.object({ since: z.coerce.number().optional().catch(undefined) });

/**
 * GET /api/events: ids of what changed, as they change. A page that has just begun says since when it asks (`since`, the
 * server's time), and is told what changed from then on: what it shows is not asked for twice. Any other connection, and
 * one this process cannot answer, begins with `resync`, on which the browser refetches what is on screen. A stream ends
 * with its session.
 */
export function serveEventStream(app: FastifyInstance, { listener, isSignedIn }: Options): void {
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
    const send = (event: ServerEvent) => stream.write(frameOf(event));
    const unsubscribe = listener.subscribe(request.ctx.accountId, (event) => {
      if (MAY_END_SESSION.includes(event.type))
        void endWithSession().then((isOver) => isOver || !open.has(end) || send(event));
      else send(event);
    });
    const heartbeat = setInterval(() => {
      // An event of its own, not a comment: a browser hears it and knows that the line is not dead.
      stream.write(PING);
      void endWithSession();
    }, HEARTBEAT_MS);
    // While nobody can be asked nothing is known of the session, and nothing is told either.
    const endWithSession = async () => {
      const isOver = !(await isSignedIn(request).catch(() => true));
      if (isOver) end();
      return isOver;
    };
    const end = () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(end);
      stream.end();
    };
    open.add(end);
    request.raw.on('close', end);
    const { since } = Since.parse(request.query ?? {});
    const missed = since === undefined ? null : listener.heardSince(request.ctx.accountId, since - CLOCK_SKEW_MS);
    for (const event of missed ?? [{ type: 'resync' } as const]) send(event);
    // Says that it stands, also where nothing was missed.
    stream.write(PING);
  });

  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
}
