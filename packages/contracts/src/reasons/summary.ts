import { z } from 'zod';
import { MAIL_FAILURES, MailFailure, mailFailureWords } from './mail.ts';

const PLAIN = [
  'no_mail_server',
  'not_confirmed',
  'mail_limit',
  'no_phone',
  'suppressed',
  'window_closed',
  /** The mail server, or the process, fell silent after the words were handed over. */
  'silent',
  'interrupted',
] as const;

/** Why a summary of the day did not arrive, or why nobody knows. */
export const SummaryFailure = z.discriminatedUnion('code', [
  ...MAIL_FAILURES,
  z.object({ code: z.enum(PLAIN) }),
  /** It went as a message to a number; `said` is why that failed. */
  z.object({ code: z.literal('message_failed'), said: z.string().nullable() }),
  z.object({ code: z.literal('other'), said: z.string() }),
]);
export type SummaryFailure = z.infer<typeof SummaryFailure>;

const WORDS: Record<(typeof PLAIN)[number], string> = {
  no_mail_server: 'Não há servidor de e-mail configurado',
  not_confirmed: 'O e-mail ainda não foi confirmado',
  mail_limit: 'O limite de e-mails de hoje foi atingido',
  no_phone: 'O número não é um telefone',
  suppressed: 'Este número está em Não perturbar',
  window_closed: 'Este número não escreveu ao seu WhatsApp nas últimas 24 horas: a Cloud API não deixa enviar',
  silent: 'O servidor não confirmou o recebimento: não se sabe se chegou',
  interrupted: 'O envio foi interrompido: não se sabe se chegou',
};

const isOfMail = (failure: SummaryFailure): failure is MailFailure => MailFailure.safeParse(failure).success;

export function summaryFailureWords(failure: SummaryFailure): string {
  if (isOfMail(failure)) return mailFailureWords(failure);
  switch (failure.code) {
    case 'message_failed':
      return failure.said ?? 'Não enviado';
    case 'other':
      return failure.said;
    default:
      return WORDS[failure.code];
  }
}
