import type { LiveEvent } from '@prumo/contracts/events';
import type { UserId } from '@prumo/contracts/ids';
import type { PresenceNews } from '@prumo/contracts/team/presence';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userOf } from '../context.ts';
import type { Listener } from '../events/listen.ts';
import type { HttpApp } from '../http-app.ts';

const KEEP_ALIVE_MS = 25_000;
const PING = 'event: ping\ndata: {}\n\n';

type Options = {
  listener: Listener;
  /** The check does not prolong the session. */
  isSignedIn: (request: FastifyRequest) => Promise<boolean>;
};

/** The end of a session publishes `settings`; if that event was lost, a `resync` follows. */
const MAY_END_SESSION: readonly LiveEvent['type'][] = ['settings', 'resync'];

const frames = new WeakMap<LiveEvent, string>();

function frameOf(event: LiveEvent): string {
  const known = frames.get(event);
  const frame = known ?? `data: ${JSON.stringify(event)}\n\n`;
  if (known === undefined) frames.set(event, frame);
  return frame;
}

/** An id would tell that a row is there, so who does not see every lead only hears what to read again. */
const withoutId = (event: LiveEvent): LiveEvent => (event.type === 'presence' ? event : { type: event.type });

const CLOCK_SKEW_MS = 500;
const Since = z.object({ since: z.coerce.number().optional().catch(undefined) });

/**
 * `since`: server time from which a new page gets the changes. Without it, or when this process cannot know them, the
 * stream begins with `resync`. The stream ends with its session.
 */
export function serveLiveEvents(app: HttpApp, { listener, isSignedIn }: Options): void {
  const open = new Set<() => void>();
  /** Who is there asked for it, and it was checked then that they see the conversation. */
  const mayHear = ({ id, userId }: PresenceNews, listening: UserId) =>
    userId !== listening && listener.presence.isAt(id, listening);

  app.get('/api/events', { schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    const { accountId, sight } = request.ctx;
    const userId = userOf(request.ctx);
    const send = (event: LiveEvent, mayNameRow = sight === 'all') =>
      stream.write(frameOf(mayNameRow ? event : withoutId(event)));
    const unsubscribe = listener.subscribe(accountId, (event, to) => {
      const isAddressed = to !== undefined;
      if (isAddressed && to !== userId) return;
      if (event.type === 'presence' && !mayHear(event, userId)) return;
      if (MAY_END_SESSION.includes(event.type))
        void endWithSession().then((isOver) => isOver || !open.has(end) || send(event));
      else send(event, isAddressed || sight === 'all');
    });
    const keepAlive = setInterval(() => {
      // An event instead of an SSE comment, because the browser must receive it to know that the connection is alive.
      stream.write(PING);
      void endWithSession();
    }, KEEP_ALIVE_MS);
    const endWithSession = async () => {
      const isOver = !(await isSignedIn(request).catch(() => true));
      if (isOver) end();
      return isOver;
    };
    const end = () => {
      clearInterval(keepAlive);
      unsubscribe();
      open.delete(end);
      stream.end();
    };
    open.add(end);
    request.raw.on('close', end);
    const { since } = Since.parse(request.query ?? {});
    const missed = since === undefined ? null : listener.heardSince({ accountId, userId }, since - CLOCK_SKEW_MS);
    for (const event of missed ?? [{ type: 'resync' } as const]) send(event);
    stream.write(PING);
  });

  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
}
