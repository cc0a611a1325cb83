import type { FastifyRequest } from 'fastify';
import type { Platform } from '#platform/context.ts';
import type { Session } from '#platform/http/auth-hook.ts';
import { keptFor } from '#platform/kept-for.ts';
import { sharedCalls } from '#platform/shared-calls.ts';
import { findSession, touchSession } from '../store.ts';
import { hashToken, isSessionAlive, readSessionCookie } from './session-token.ts';

/** The idle limit is a week, so knowing the last use to five minutes is enough and saves a write a request. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;

/** Whether a request that was let in would be let in now; asking is no use of the session. */
export async function isSignedIn(platform: Pick<Platform, 'db' | 'clock'>, request: FastifyRequest): Promise<boolean> {
  const token = readSessionCookie(request);
  const session = token && (await findSession(platform.db, hashToken(token)));
  return session ? isSessionAlive(session, platform.clock.now()) : false;
}

const findSharedSession = keptFor((db: Platform['db']) =>
  sharedCalls((tokenHash: string) => findSession(db, tokenHash)),
);

/** Whose request this is; null without a living session. The one place where an account id is minted. */
export async function authenticate(platform: Platform, request: FastifyRequest): Promise<Session | null> {
  const token = readSessionCookie(request);
  if (!token) return null;
  const session = await findSharedSession(platform.db)(hashToken(token));
  const now = platform.clock.now();
  if (!session || !isSessionAlive(session, now)) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) await touchSession(platform.db, session.id, now);
  const { user } = session;
  return {
    sessionId: session.id,
    accountId: user.id,
    actor: { kind: 'user', userId: user.id, name: user.name ?? user.username },
    clockOffsetMs: user.clockOffsetMs,
  };
}
