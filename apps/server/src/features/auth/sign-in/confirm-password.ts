import { type Ctx, userOf } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import type { Caller } from '../caller.ts';
import { insertSignIn } from '../sessions/sign-in-store.ts';
import { findUser, type User } from '../user-and-session-store.ts';
import { tryPassword } from './try-password.ts';

type TypedPassword = { password: string; field: string; caller: Caller };

export async function confirmPassword(ctx: Ctx, { password, field, caller }: TypedPassword): Promise<User> {
  const user = await findUser(ctx.db, userOf(ctx));
  if (!user) throw new Refusal('unauthenticated');
  const { username } = user;
  const { address } = caller;
  const check = await tryPassword(ctx, { username, password, stored: user.password, address, isKnown: true });
  if (check.isRight) return user;
  await insertSignIn(ctx.db, { username, outcome: 'wrong_confirmation', at: ctx.clock.now(), ...caller });
  throw wrongPassword(field);
}

export const wrongPassword = (field: string) => invalidField(field, 'Senha atual incorreta');
