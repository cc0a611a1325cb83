import type { Platform } from '#platform/context.ts';
import { networkOf } from '../caller.ts';
import { queueHash } from '../passwords/hash-queue.ts';
import { checkPassword, hashPassword, type PasswordCheck } from '../passwords/password.ts';
import { deleteAttempt } from './attempt-store.ts';
import { countLogin } from './count-attempt.ts';

/** Compared when the name is unknown, so that both answers take equally long. */
let dummy: Promise<string> | undefined;
const dummyHash = () => {
  dummy ??= hashPassword('nobody has this password');
  return dummy;
};

type Try = {
  username: string;
  password: string;
  stored: string | null;
  address: string;
  isKnown: boolean;
};

export async function tryPassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { username, password, stored, address, isKnown }: Try,
): Promise<PasswordCheck> {
  return queueHash({ address, isKnown }, async () => {
    const attempt = await countLogin(db, { username, network: networkOf(address), at: clock.now() });
    const check = await checkPassword(password, stored ?? (await dummyHash()));
    if (stored === null || !check.isRight) return { ...check, isRight: false };
    await deleteAttempt(db, attempt);
    return check;
  });
}
