import { sharedCalls } from '#platform/concurrency/shared-calls.ts';
import type { Listener } from '#platform/events/listen.ts';
import type { StoredSession } from '../user-and-session-store.ts';

export type KeptSessions = {
  find(tokenHash: string): Promise<StoredSession | null>;
  forget(tokenHash: string): void;
};

/** Also the longest that a process serves an ended session whose notice was lost. */
const KEPT_MS = 5_000;
const MOST_KEPT = 1_000;

type Options = {
  findSession: (tokenHash: string) => Promise<StoredSession | null>;
  listener: Pick<Listener, 'isListening' | 'onSessionChange'>;
};

/** Keeps sessions only while this process hears when one changes (ADR 35). */
export function keepSessions({ findSession, listener }: Options): KeptSessions {
  const kept = new Map<string, { session: StoredSession; until: number }>();
  const findShared = sharedCalls(findSession);
  let changes = 0;

  listener.onSessionChange((whose) => {
    changes += 1;
    for (const [tokenHash, { session }] of kept)
      if (whose === null || session.user.id === whose || session.accountId === whose) kept.delete(tokenHash);
  });

  function keep(tokenHash: string, session: StoredSession): void {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(tokenHash, { session, until: performance.now() + KEPT_MS });
  }

  return {
    async find(tokenHash) {
      const known = kept.get(tokenHash);
      if (known && known.until > performance.now()) return known.session;
      const changesBefore = changes;
      const session = await findShared(tokenHash);
      // A change heard meanwhile may be newer than the row that was read.
      if (session && listener.isListening() && changes === changesBefore) keep(tokenHash, session);
      return session;
    },
    forget: (tokenHash) => void kept.delete(tokenHash),
  };
}
