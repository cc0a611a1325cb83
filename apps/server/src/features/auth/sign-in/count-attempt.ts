import type { UserId } from '@prumo/contracts/ids';
import type { Db } from '#platform/db/open-database.ts';
import { Refusal } from '#platform/errors.ts';
import { authTexts } from '../texts.ts';
import { type Attempt, insertAttempt, listAttempts, lockAttempts } from './attempt-store.ts';

export const FAILURE_WINDOW_MS = 15 * 60 * 1000;
const FREE_PER_NAME = 5;
const FREE_PER_ADDRESS = 29;
const LONGEST_SECONDS = 60;

type Failures = { ofNameAndAddress: Date[]; ofAddress: Date[] };

/**
 * Seconds to wait; 0 = none. From the 6th failure the wait doubles: 1, 2, 4 … 60 s. A name alone is never delayed, so
 * nobody can lock a user out (NS-013).
 */
function loginDelaySeconds({ ofNameAndAddress, ofAddress }: Failures, now: Date): number {
  return Math.max(remaining(ofNameAndAddress, FREE_PER_NAME, now), remaining(ofAddress, FREE_PER_ADDRESS, now));
}

function remaining(failures: Date[], free: number, now: Date): number {
  const over = failures.length - free;
  if (over <= 0) return 0;
  const last = Math.max(...failures.map((at) => at.getTime()));
  const wait = Math.min(2 ** (over - 1), LONGEST_SECONDS);
  return Math.max(0, Math.ceil((last + wait * 1000 - now.getTime()) / 1000));
}

const HOUR_MS = 3600 * 1000;
const REGISTRATIONS_PER_HOUR = 30;
const PASSWORD_REQUESTS_PER_HOUR = 10;
const WRONG_CODES_PER_HOUR = 30;
/** Each look at the sign-in page is one. */
const PASSKEY_REQUESTS_PER_HOUR = 199;

/**
 * Counts the try as failed before checking the password, so that concurrent tries see each other; a correct password
 * removes the failure.
 */
export async function countLogin(db: Db, attempt: Omit<Attempt, 'kind'>): Promise<string> {
  return count(db, { kind: 'login_failed', ...attempt }, FAILURE_WINDOW_MS, (failures) => {
    const ofName = failures.filter(({ username }) => username.toLowerCase() === attempt.username.toLowerCase());
    const seconds = loginDelaySeconds(
      { ofNameAndAddress: ofName.map(({ at }) => at), ofAddress: failures.map(({ at }) => at) },
      attempt.at,
    );
    if (seconds === 0) return;
    throw new Refusal('too_many_requests', {
      text: authTexts.tooManyAttempts(seconds),
      retryAfterSeconds: seconds,
    });
  });
}

/** Refused from the 31st registration in an hour, unless `isFree`. */
export async function countRegistration(db: Db, attempt: Omit<Attempt, 'kind'>, isFree: boolean): Promise<string> {
  return count(db, { kind: 'registered', ...attempt }, HOUR_MS, ({ length }) => {
    if (length < REGISTRATIONS_PER_HOUR || isFree) return;
    throw new Refusal('too_many_requests', { retryAfterSeconds: HOUR_MS / 1000 });
  });
}

/** Refused from the 11th request in an hour. */
export async function countPasswordRequest(db: Db, attempt: Omit<Attempt, 'kind'>): Promise<string> {
  return count(db, { kind: 'password_asked', ...attempt }, HOUR_MS, ({ length }) => {
    if (length < PASSWORD_REQUESTS_PER_HOUR) return;
    throw new Refusal('too_many_requests', { retryAfterSeconds: HOUR_MS / 1000 });
  });
}

/**
 * As a password of the name at its network, and once more for the user from wherever: who knows the password could try
 * all codes from many networks. Only who does can lock the user out by it.
 */
export async function countCode(db: Db, attempt: Omit<Attempt, 'kind'>, userId: UserId): Promise<string[]> {
  const ofNetwork = await countLogin(db, attempt);
  const ofUser = { kind: 'code_failed', ...attempt, network: `user ${userId}` } as const;
  const counted = await count(db, ofUser, HOUR_MS, ({ length }) => {
    if (length < WRONG_CODES_PER_HOUR) return;
    throw new Refusal('too_many_requests', { text: authTexts.tooManyCodes, retryAfterSeconds: HOUR_MS / 1000 });
  });
  return [ofNetwork, counted];
}

/** Refused from the 200th request in an hour. */
export async function countPasskeyRequest(db: Db, network: string, at: Date): Promise<string> {
  return count(db, { kind: 'passkey_asked', username: '', network, at }, HOUR_MS, ({ length }) => {
    if (length < PASSKEY_REQUESTS_PER_HOUR) return;
    throw new Refusal('too_many_requests', { retryAfterSeconds: HOUR_MS / 1000 });
  });
}

type Earlier = Awaited<ReturnType<typeof listAttempts>>;

async function count(db: Db, attempt: Attempt, windowMs: number, refuse: (earlier: Earlier) => void): Promise<string> {
  return db.transaction(async (tx) => {
    await lockAttempts(tx, attempt.network);
    const since = new Date(attempt.at.getTime() - windowMs);
    refuse(await listAttempts(tx, { ...attempt, since }));
    return insertAttempt(tx, attempt);
  });
}
