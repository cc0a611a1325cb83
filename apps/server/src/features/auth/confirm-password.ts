import type { UserId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import type { Caller } from './caller.ts';
import { checkPassword } from './password.ts';
import { refuseWhileDelayed } from './refuse-while-delayed.ts';
import { insertSignIn } from './sign-in-store.ts';
import { findUser, insertAttempt, type User } from './store.ts';

type Claim = { password: string; field: string; caller: Caller };

/** Whoever sits at the screen proves that the account is theirs. Wrong guesses count like failed logins. */
export async function confirmPassword(ctx: Ctx, { password, field, caller }: Claim): Promise<User> {
  const user = await findUser(ctx.db, ctx.accountId as string as UserId);
  if (!user) throw new Refusal('unauthenticated');
  const { username } = user;
  const at = ctx.clock.now();
  await refuseWhileDelayed(ctx.db, { username, address: caller.address }, at);
  const check = await checkPassword(password, user.password);
  if (check.isRight) return user;
  await insertAttempt(ctx.db, { kind: 'login_failed', username, address: caller.address, at });
  await insertSignIn(ctx.db, { username, outcome: 'wrong_confirmation', at, ...caller });
  throw wrongPassword(field);
}

export const wrongPassword = (field: string) => invalidField(field, 'Senha atual incorreta');
