import { rightsOf, sightOf } from '@prumo/contracts/team/roles';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import type { Listener } from '#platform/events/listen.ts';
import type { Session } from '#platform/http/auth-hook.ts';
import { authTexts } from '../texts.ts';
import { findSession, touchSession } from '../user-and-session-store.ts';
import { type EndedAccess, findEndedAccess } from './active-session-store.ts';
import { keepSessions } from './kept-sessions.ts';
import { hashToken, isSessionAlive, readSessionCookie } from './session-token.ts';

/** With an idle limit of a week, five minutes are precise enough and save a write per request. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;

/** Whether the session of a request that goes on is still there, still shows the same account, and may. */
export async function isSignedIn(platform: Pick<Platform, 'db' | 'clock'>, request: FastifyRequest): Promise<boolean> {
  const token = readSessionCookie(request);
  const session = token && (await findSession(platform.db, hashToken(token)));
  if (!session || session.mustSecure || session.accountId !== request.ctx.accountId) return false;
  return isSessionAlive(session, platform.clock.now());
}

function tellEndedAccess(ended: EndedAccess | null, now: Date): null {
  if (ended && isSessionAlive(ended, now))
    throw new Refusal('access_ended', { text: authTexts.accessEnded(ended.owners) });
  return null;
}

/** Gives null without a valid session; refuses one of an account that its user was deactivated in. The only place where a request gets its AccountId. */
export function authenticator(platform: Pick<Platform, 'db' | 'clock'>, listener: Listener) {
  const sessions = keepSessions({ findSession: (tokenHash) => findSession(platform.db, tokenHash), listener });

  return async (request: FastifyRequest): Promise<Session | null> => {
    const token = readSessionCookie(request);
    if (!token) return null;
    const tokenHash = hashToken(token);
    const session = await sessions.find(tokenHash);
    const now = platform.clock.now();
    if (!session) return tellEndedAccess(await findEndedAccess(platform.db, tokenHash), now);
    if (!isSessionAlive(session, now)) return null;
    if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
      await touchSession(platform.db, session.id, now);
      sessions.forget(tokenHash);
    }
    const { user, accountId, role, brokerGrants, brokerSight, mustSecure, clockOffsetMs } = session;
    return {
      sessionId: session.id,
      accountId,
      actor: { kind: 'user', userId: user.id, name: user.name ?? user.username, role },
      rights: rightsOf(role, brokerGrants),
      sight: sightOf(role, brokerSight),
      mustSecure,
      clockOffsetMs,
    };
  };
}
