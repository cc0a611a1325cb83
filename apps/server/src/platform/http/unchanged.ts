import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Answers a repeated poll with 304 when nothing changed: the list screens ask every few seconds. */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!request.url.startsWith('/api/')) return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] !== tag) return payload;
    reply.code(304);
    return '';
  });
}
