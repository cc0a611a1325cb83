import type { Platform } from '#platform/context.ts';
import { FAILURE_WINDOW_MS } from './login-delay.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from './session-token.ts';
import { deleteAttemptsBefore, deleteDeadSessions } from './store.ts';

/** Removes sessions past their limits and attempts that no delay counts any more. */
export async function cleanUpAuth({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await deleteDeadSessions(db, {
    lastSeenBefore: new Date(now - IDLE_LIMIT_MS),
    createdBefore: new Date(now - ABSOLUTE_LIMIT_MS),
  });
  await deleteAttemptsBefore(db, new Date(now - Math.max(FAILURE_WINDOW_MS, 3600 * 1000)));
}
