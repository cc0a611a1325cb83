import { z } from 'zod';
import { PASSWORD_MAX, SessionUser } from '../auth.ts';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { UserId } from '../ids.ts';
import { Role } from './roles.ts';

export const RECOVERY_CODES = 10;
/** How long the code may take after the password. */
export const PENDING_SIGN_IN_MINUTES = 5;

/** Of the app, or a recovery code. */
const Code = z.string({ error: 'Código é obrigatório' }).trim().min(1, 'Código é obrigatório').max(40, FIELD_INVALID);
const Password = z
  .string({ error: 'Senha é obrigatória' })
  .min(1, 'Senha é obrigatória')
  .max(PASSWORD_MAX, FIELD_INVALID);

/** The password was right; the session begins with the code. */
const CodeWanted = z.object({ codeWanted: z.literal(true) });

export const LoginAnswer = z.union([SessionUser, CodeWanted]);
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const CodeBody = z.object({ code: Code });
export type CodeBody = z.infer<typeof CodeBody>;

export const PasswordBody = z.object({ password: Password });
export type PasswordBody = z.infer<typeof PasswordBody>;

export const PasswordAndCodeBody = z.object({ password: Password, code: Code });
export type PasswordAndCodeBody = z.infer<typeof PasswordAndCodeBody>;

/** `since`: null while it is off. */
export const TwoStep = z.object({ since: Timestamp.nullable(), recoveryCodesLeft: z.number().int() });
export type TwoStep = z.infer<typeof TwoStep>;

/** What an app is set up with, as text and as the address that the QR code holds. */
export const TwoStepSetup = z.object({ secret: z.string(), address: z.string() });
export type TwoStepSetup = z.infer<typeof TwoStepSetup>;

/** Shown once. */
export const RecoveryCodes = z.object({ codes: z.string().array() });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** `roles`: whose members need two-step sign-in or a passkey. */
export const TeamTwoStep = z.object({
  roles: Role.array(),
  people: z.object({ userId: UserId, hasTwoStep: z.boolean(), hasPasskey: z.boolean() }).array(),
});
export type TeamTwoStep = z.infer<typeof TeamTwoStep>;

export const TwoStepRolesBody = z.object({ roles: Role.array() });
export type TwoStepRolesBody = z.infer<typeof TwoStepRolesBody>;
