import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { HttpApp } from '../http-app.ts';

/**
 * Every response except tagged lists, including exports and refusals, is `no-store` unless its route says otherwise.
 */
export function limitCaching(app: HttpApp): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/') || reply.hasHeader('cache-control')) return payload;
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string' || isFile(reply)) {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] !== tag) return payload;
    reply.code(304);
    return '';
  });
}

const isFile = (reply: FastifyReply): boolean => reply.hasHeader('content-disposition');
