import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { HttpApp } from '../http-app.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const BODY_TYPES = ['application/json', 'multipart/form-data', 'application/octet-stream'];

/**
 * A caller without Origin and Sec-Fetch-Site is not a browser and passes (ASVS 5.0 3.5.1-3). Form posts and text/plain
 * never pass, because no preflight guards them.
 */
export function refuseForeignWrites(app: HttpApp, publicUrl: string | null): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || request.routeOptions.config.isWebhook) return;
    if (!isOwnOrigin(request, publicUrl) || !hasAcceptedBodyType(request)) throw new Refusal('foreign_origin');
  });
}

function isOwnOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && request.headers.origin === undefined);
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  const host = hostOf(origin);
  if (host === null) return false;
  // `request.host` is X-Forwarded-Host behind a trusted proxy.
  const own = [request.headers.host, request.host, publicUrl === null ? null : hostOf(publicUrl)];
  return own.includes(host);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

function hasAcceptedBodyType(request: FastifyRequest): boolean {
  if (request.routeOptions.config.takesAnyType) return true;
  const type = request.headers['content-type'];
  if (type === undefined) return Number(request.headers['content-length'] ?? 0) === 0;
  return BODY_TYPES.some((accepted) => type.toLowerCase().startsWith(accepted));
}
