import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A week idle spans a weekend away; after a month the user signs in again. */
export const IDLE_LIMIT_MS = 7 * 24 * 3600 * 1000;
export const ABSOLUTE_LIMIT_MS = 30 * 24 * 3600 * 1000;

/** For a session's cookie and for links that open once. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so reading the table yields no usable session. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

export const isSessionAlive = (session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() < IDLE_LIMIT_MS &&
  now.getTime() - session.createdAt.getTime() < ABSOLUTE_LIMIT_MS;

/** A proxy may not forward that the request came by https, so the published address decides as well. */
const isSecure = ({ server, protocol }: FastifyRequest): boolean => server.isPublishedByHttps || protocol === 'https';

/** Browsers refuse a `__Host-` cookie over plain http (a LAN). */
export const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-prumo' : 'prumo');

export const cookieAttributes = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(request),
});

export const readSessionCookie = (request: FastifyRequest): string | null =>
  request.cookies[cookieName(request)] ?? null;

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, { ...cookieAttributes(request), maxAge: ABSOLUTE_LIMIT_MS / 1000 });
}

/** Clears only the cache: `cookies` would sign the user out of every other site of the domain. */
export function endBrowserSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), cookieAttributes(request)).header('clear-site-data', '"cache"');
}
