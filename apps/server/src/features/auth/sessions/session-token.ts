import { createHash, randomBytes } from 'node:crypto';

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
