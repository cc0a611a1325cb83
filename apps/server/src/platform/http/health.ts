import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const Health = z.object({ status: z.enum(['ok', 'stopping', 'unavailable']) });

/** 200 when this process can serve, 503 while it stops or the database does not answer. */
export function serveHealth(app: FastifyInstance, isDatabaseUp: () => Promise<boolean>): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get(
    '/api/health',
    { config: { isPublic: true }, schema: { response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      if (isStopping) return reply.code(503).send({ status: 'stopping' });
      if (!(await isDatabaseUp())) return reply.code(503).send({ status: 'unavailable' });
      return { status: 'ok' };
    },
  );
}
