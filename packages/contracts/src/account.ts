import { z } from 'zod';
import { PASSWORD_MAX } from './auth.ts';
import { FIELD_INVALID, Timestamp } from './fields.ts';
import { SessionId } from './ids.ts';

const origin = {
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Without its last part, so it does not identify a person. */
  place: z.string().nullable(),
};

export const ActiveSession = z.object({
  id: SessionId,
  ...origin,
  isCurrent: z.boolean(),
  signedInAt: Timestamp,
  /** Rounded to five minutes. */
  lastUsedAt: Timestamp,
});
export type ActiveSession = z.infer<typeof ActiveSession>;

export const SignInOutcome = z.enum([
  'signed_in',
  'signed_in_with_code',
  'signed_in_with_recovery_code',
  'signed_in_with_passkey',
  'code_wanted',
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
  'wrong_confirmation',
]);
export type SignInOutcome = z.infer<typeof SignInOutcome>;

/** Includes proving identity before a password change or account deletion. */
export const SignIn = z.object({ id: z.string(), ...origin, outcome: SignInOutcome, at: Timestamp });
export type SignIn = z.infer<typeof SignIn>;

export const SIGN_INS_KEPT_DAYS = 90;

export const SessionsEnded = z.object({ ended: z.number().int() });
export type SessionsEnded = z.infer<typeof SessionsEnded>;

export const DELETE_WORD = 'EXCLUIR';

export const DeleteAccountBody = z.object({
  password: z.string({ error: 'Senha é obrigatória' }).min(1, 'Senha é obrigatória').max(PASSWORD_MAX, FIELD_INVALID),
  confirmation: z.enum([DELETE_WORD], { error: `Digite ${DELETE_WORD} para confirmar.` }),
});
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;

export const AccountDeleted = z.object({ success: z.literal(true) });
