import type { FastifyReply, FastifyRequest } from 'fastify';
import { ABSOLUTE_LIMIT_MS } from './session-token.ts';

/** Over https the cookie is bound to the host; over plain http (a LAN) browsers would refuse that form. */
const cookieName = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-prumo' : 'prumo');

const attributes = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
});

export const readSessionCookie = (request: FastifyRequest): string | null =>
  request.cookies[cookieName(request)] ?? null;

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, { ...attributes(request), maxAge: ABSOLUTE_LIMIT_MS / 1000 });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), attributes(request));
}
