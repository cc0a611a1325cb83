import type { Db } from '#platform/db/client.ts';
import { Refusal } from '#platform/errors.ts';
import { FAILURE_WINDOW_MS, loginDelaySeconds } from './login-delay.ts';
import { listAttempts } from './store.ts';

/** Refuses to check a password while earlier failures of this name and address, or of the address, still delay it. */
export async function refuseWhileDelayed(
  db: Db,
  { username, address }: { username: string; address: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS);
  const failures = await listAttempts(db, { kind: 'login_failed', address, since });
  const ofName = failures.filter((failure) => failure.username.toLowerCase() === username.toLowerCase());
  const seconds = loginDelaySeconds(
    { ofNameAndAddress: ofName.map(({ at }) => at), ofAddress: failures.map(({ at }) => at) },
    now,
  );
  if (seconds === 0) return;
  throw new Refusal('too_many_requests', {
    text: `Muitas tentativas. Tente de novo em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    retryAfterSeconds: seconds,
  });
}
