import { PASSWORD_MIN } from '@prumo/contracts/auth';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '#platform/errors.ts';

/** Shorter ones are refused for their length. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN));

/** Refuses a new password that guessing begins with, in whatever case; who has one already still gets in with it. */
export function refuseCommonPassword(password: string, field: string): void {
  if (!COMMON.has(password.toLowerCase())) return;
  throw invalidField(field, 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.');
}
