import { z } from 'zod';
import { FIELD_INVALID, Timestamp } from './fields.ts';
import { UserId } from './ids.ts';
import { Right, Role } from './team/roles.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const NewPassword = z
  .string({ error: 'Senha é obrigatória' })
  .min(1, 'Senha é obrigatória')
  .min(PASSWORD_MIN, 'A senha deve ter pelo menos 8 caracteres')
  .max(PASSWORD_MAX, 'A senha deve ter no máximo 128 caracteres');

export const Username = z
  .string({ error: 'Usuário é obrigatório' })
  .trim()
  .min(1, 'Usuário é obrigatório')
  .max(60, FIELD_INVALID);

export const LoginBody = z.object({
  username: Username,
  password: z.string({ error: 'Senha é obrigatória' }).min(1, 'Senha é obrigatória').max(PASSWORD_MAX, FIELD_INVALID),
});
export type LoginBody = z.infer<typeof LoginBody>;

export const RegisterBody = z.object({ username: Username, password: NewPassword });
export type RegisterBody = z.infer<typeof RegisterBody>;

export const SessionUser = z.object({
  id: UserId,
  username: z.string(),
  name: z.string().nullable(),
  plan: z.string(),
  createdAt: Timestamp,
  role: Role,
  rights: Right.array(),
  /** There only where the role asks for two-step sign-in or a passkey and the user has neither: until then nothing else opens. */
  mustSecure: z.literal(true).optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Shown in the sidebar and on conversations; empty falls back to 'Usuário' and the user name. */
export const ProfileBody = z.object({ name: z.string({ error: FIELD_INVALID }).trim().max(60, FIELD_INVALID) });
export type ProfileBody = z.infer<typeof ProfileBody>;

/** Ends every other session of the user (decision NS-159). */
export const ChangePasswordBody = z.object({
  currentPassword: z
    .string({ error: 'Senha é obrigatória' })
    .min(1, 'Senha é obrigatória')
    .max(PASSWORD_MAX, FIELD_INVALID),
  newPassword: NewPassword,
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

export const ChangePasswordAnswer = z.object({ success: z.literal(true) });

export const LogoutAnswer = z.object({ success: z.literal(true) });
