import type { HttpApp } from '../http-app.ts';
import type { Metrics } from './create-metrics.ts';

export function measureHttp(app: HttpApp, { httpRequests }: Pick<Metrics, 'httpRequests'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: templateOf(request.routeOptions.url), status: reply.statusCode };
    httpRequests.observe(labels, reply.elapsedTime / 1000);
  });
}

function templateOf(url: string | undefined): string {
  if (url === undefined) return 'none';
  return /^\/(api\/|metrics$|\*$)/.test(url) ? url : '/assets/*';
}
