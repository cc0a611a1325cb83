import type { FastifyInstance } from 'fastify';
import type { Metrics } from './create-metrics.ts';

/** Every request by the template of its route; an address never becomes a label. */
export function measureHttp(app: FastifyInstance, { httpRequests }: Pick<Metrics, 'httpRequests'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: templateOf(request.routeOptions.url), status: reply.statusCode };
    httpRequests.observe(labels, reply.elapsedTime / 1000);
  });
}

/** Each file of the built web is a route of its own, under a name that changes with every build. */
function templateOf(url: string | undefined): string {
  if (url === undefined) return 'none';
  return /^\/(api\/|metrics$|\*$)/.test(url) ? url : '/assets/*';
}
