import type { Config } from '#platform/config/config.ts';
import type { Platform } from '#platform/context.ts';
import { serveHealth } from '#platform/http/health.ts';
import { createHttpServer } from '#platform/http/server.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { Liveness } from '#platform/liveness.ts';
import type { Metrics } from '#platform/metrics/create-metrics.ts';
import { measureHttp } from '#platform/metrics/measure-http.ts';
import { serveMetrics } from '#platform/metrics/serve-metrics.ts';

export type WorkerParts = {
  platform: Pick<Platform, 'log'>;
  config: { http: Pick<Config['http'], 'trustProxy' | 'publicUrl' | 'metricsToken'> } & Pick<Config, 'productName'>;
  isDatabaseUp: () => Promise<boolean>;
  liveness: Pick<Liveness, 'stalled'>;
  metrics: Metrics;
};

export async function createWorkerApp({ platform, config, metrics, ...health }: WorkerParts): Promise<HttpApp> {
  const { trustProxy, publicUrl, metricsToken } = config.http;
  const app = await createHttpServer({ log: platform.log, trustProxy, publicUrl, productName: config.productName });
  measureHttp(app, metrics);
  serveHealth(app, health);
  serveMetrics(app, metrics, metricsToken);
  return app;
}
