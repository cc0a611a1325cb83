import { z } from 'zod';

const SAYING = ['mail_refused', 'mail_address_refused', 'mail_login_refused'] as const;
const MAIL_FAILURES_WITHOUT_DETAIL = [
  'mail_server_unknown',
  'mail_timed_out',
  'mail_not_encrypted',
  'mail_not_answered',
] as const;

export const MAIL_FAILURES = [
  z.object({ code: z.enum(SAYING), said: z.string().nullable() }),
  z.object({ code: z.enum(MAIL_FAILURES_WITHOUT_DETAIL) }),
] as const;
export const MailFailure = z.discriminatedUnion('code', [...MAIL_FAILURES]);
export type MailFailure = z.infer<typeof MailFailure>;
