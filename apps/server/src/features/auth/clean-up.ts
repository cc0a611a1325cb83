import { SIGN_INS_KEPT_DAYS } from '@prumo/contracts/account';
import type { Platform } from '#platform/context.ts';
import { deleteOldChallenges } from './passkeys/challenge-store.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from './sessions/session-token.ts';
import { deleteSignInsBefore } from './sessions/sign-in-store.ts';
import { deleteAttemptsBefore } from './sign-in/attempt-store.ts';
import { FAILURE_WINDOW_MS } from './sign-in/count-attempt.ts';
import { deleteOldPasswordLinks } from './sign-in/password-link-store.ts';
import { deleteOldPendingSignIns } from './sign-in/pending-sign-in-store.ts';
import { deleteOldSetups } from './two-step/two-step-store.ts';
import { deleteDeadSessions } from './user-and-session-store.ts';

const DAY_MS = 24 * 3600 * 1000;

export async function cleanUpAuth(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now().getTime();
  const limits = { lastSeenBefore: new Date(now - IDLE_LIMIT_MS), createdBefore: new Date(now - ABSOLUTE_LIMIT_MS) };
  await deleteDeadSessions(db, limits, stopping);
  await deleteAttemptsBefore(db, new Date(now - Math.max(FAILURE_WINDOW_MS, 3600 * 1000)), stopping);
  await deleteOldPasswordLinks(db, new Date(now), stopping);
  await deleteOldPendingSignIns(db, new Date(now), stopping);
  await deleteOldChallenges(db, new Date(now), stopping);
  await deleteOldSetups(db, new Date(now - DAY_MS), stopping);
  await deleteSignInsBefore(db, new Date(now - SIGN_INS_KEPT_DAYS * DAY_MS), stopping);
}
