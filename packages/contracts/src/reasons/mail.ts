import { z } from 'zod';

const SAYING = ['mail_refused', 'mail_address_refused', 'mail_login_refused'] as const;
const PLAIN = ['mail_server_unknown', 'mail_timed_out', 'mail_not_encrypted', 'mail_not_answered'] as const;

/** Why the mail server certainly did not take a mail; `said` is its own answer, where it gave one. */
export const MAIL_FAILURES = [
  z.object({ code: z.enum(SAYING), said: z.string().nullable() }),
  z.object({ code: z.enum(PLAIN) }),
] as const;
export const MailFailure = z.discriminatedUnion('code', [...MAIL_FAILURES]);
export type MailFailure = z.infer<typeof MailFailure>;

const WORDS: Record<MailFailure['code'], string> = {
  mail_refused: 'O servidor de e-mail recusou a mensagem',
  mail_address_refused: 'O servidor de e-mail recusou o endereço',
  mail_login_refused: 'O servidor de e-mail não aceitou o usuário e a senha',
  mail_server_unknown: 'O servidor de e-mail não foi encontrado',
  mail_timed_out: 'O servidor de e-mail não respondeu a tempo',
  mail_not_encrypted: 'A conexão segura com o servidor de e-mail falhou',
  mail_not_answered: 'O servidor de e-mail não atendeu',
};

export const mailFailureWords = (failure: MailFailure): string =>
  'said' in failure && failure.said !== null ? `${WORDS[failure.code]}: ${failure.said}` : WORDS[failure.code];
