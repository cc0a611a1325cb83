import type { Caller } from '../caller.ts';
import { refuseCommonPassword } from '../passwords/common-password.ts';
import { queueHash } from '../passwords/hash-queue.ts';
import { hashPassword } from '../passwords/password.ts';

type NewPassword = { username: string; password: string };

/** Of a password that somebody chooses who holds a link; refuses a common one. */
export function hashNewPassword({ username, password }: NewPassword, { address }: Caller): Promise<string> {
  refuseCommonPassword({ username, password }, 'password');
  return queueHash({ address, isKnown: false }, () => hashPassword(password));
}
