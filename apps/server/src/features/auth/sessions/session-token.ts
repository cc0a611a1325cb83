import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sellers work from their phones all week, so a session may rest a weekend long; a month later one logs in again. */
export const IDLE_LIMIT_MS = 7 * 24 * 3600 * 1000;
export const ABSOLUTE_LIMIT_MS = 30 * 24 * 3600 * 1000;

/** 256 random bits, as the cookie carries them. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: reading the table does not give a session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const isSessionAlive = (session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() < IDLE_LIMIT_MS &&
  now.getTime() - session.createdAt.getTime() < ABSOLUTE_LIMIT_MS;

/** Published by https the cookie is so too, whatever a proxy forgets to say of the request. */
const isSecure = ({ server, protocol }: FastifyRequest): boolean => server.isPublishedByHttps || protocol === 'https';

/** Over https the cookie is bound to the host; over plain http (a LAN) browsers would refuse that form. */
const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-prumo' : 'prumo');

const attributes = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(request),
});

export const readSessionCookie = (request: FastifyRequest): string | null =>
  request.cookies[cookieName(request)] ?? null;

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, { ...attributes(request), maxAge: ABSOLUTE_LIMIT_MS / 1000 });
}

/**
 * Ends the session in the browser that asks, with what it kept of the account's files. Only the cache: `cookies` would
 * sign the person out of every other site of the domain, and what the page itself stored the page takes away.
 */
export function endBrowserSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), attributes(request)).header('clear-site-data', '"cache"');
}
