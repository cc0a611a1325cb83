import type { Db } from '#platform/db/client.ts';
import { Refusal } from '#platform/errors.ts';
import { authTexts } from '../texts.ts';
import { type Attempt, insertAttempt, listAttempts, lockAttempts } from './attempt-store.ts';

/** Failures are counted in this window (decision NS-013). */
export const FAILURE_WINDOW_MS = 15 * 60 * 1000;
const FREE_PER_NAME = 5;
const FREE_PER_ADDRESS = 29;
const LONGEST_SECONDS = 60;

type Failures = { ofNameAndAddress: Date[]; ofAddress: Date[] };

/**
 * Seconds to wait before this name may be tried again from this address; 0 = now. From the 6th failure the wait
 * doubles: 1, 2, 4 ... 60 s. A name alone is never delayed, so nobody can lock a seller out from elsewhere.
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

/**
 * Counts a try of a password as failed before it is checked, so that tries of the same moment see each other; whoever
 * was right takes it back. Refused while earlier failures of this name and network, or of the network, still delay it.
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

/** Counts a registration before its password is hashed; refused from the 31st of an hour, unless `isFree`. */
export async function countRegistration(db: Db, attempt: Omit<Attempt, 'kind'>, isFree: boolean): Promise<string> {
  return count(db, { kind: 'registered', ...attempt }, HOUR_MS, ({ length }) => {
    if (length < REGISTRATIONS_PER_HOUR || isFree) return;
    throw new Refusal('too_many_requests', { retryAfterSeconds: HOUR_MS / 1000 });
  });
}

type Earlier = Awaited<ReturnType<typeof listAttempts>>;

async function count(db: Db, attempt: Attempt, windowMs: number, refuse: (earlier: Earlier) => void): Promise<string> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await lockAttempts(tx, attempt.network);
    const since = new Date(attempt.at.getTime() - windowMs);
    refuse(await listAttempts(tx, { ...attempt, since }));
    return insertAttempt(tx, attempt);
  });
}
