import type { MailFailure } from './mail.ts';

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
