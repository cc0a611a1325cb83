import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { HttpApp } from '../http-app.ts';
import type { Liveness } from '../liveness.ts';

const Health = z.object({ status: z.enum(['ok', 'stopping', 'unavailable', 'stalled']) });

/** Monitors give up after five seconds or more. */
const DATABASE_WITHIN_MS = 3_000;

type Options = { isDatabaseUp: () => Promise<boolean>; liveness: Pick<Liveness, 'stalled'> };

export function serveHealth(app: HttpApp, { isDatabaseUp, liveness }: Options): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get(
    '/api/health',
    { config: { isPublic: true }, schema: { response: { 200: Health, 503: Health } } },
    async (request, reply) => {
      if (isStopping) return reply.code(503).send({ status: 'stopping' });
      const isUp = await Promise.race([isDatabaseUp(), delay(DATABASE_WITHIN_MS, false, { ref: false })]);
      if (!isUp) return reply.code(503).send({ status: 'unavailable' });
      const stalled = liveness.stalled();
      if (stalled.length === 0) return { status: 'ok' as const };
      request.log.error({ stalled }, 'parts of this process stand still');
      return reply.code(503).send({ status: 'stalled' });
    },
  );
}
