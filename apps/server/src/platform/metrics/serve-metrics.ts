import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { HttpApp } from '../http-app.ts';
import type { Metrics } from './create-metrics.ts';

/** Requires METRICS_TOKEN if it is set; otherwise served only to this machine. */
export function serveMetrics(app: HttpApp, { registry }: Metrics, token: string | null): void {
  app.get('/metrics', { config: { isPublic: true }, schema: { hide: true } }, async (request, reply) => {
    const isAllowed = token === null ? isFromHere(request) : hasToken(request, token);
    if (!isAllowed) throw new Refusal('not_found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Proxied requests do not count as local, whether or not the proxy is trusted. */
const isFromHere = ({ headers, socket }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['x-forwarded-host'] === undefined &&
  headers.forwarded === undefined;

const digest = (text: string) => createHash('sha256').update(text).digest();

const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
