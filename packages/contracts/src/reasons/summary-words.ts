import { messageFailureWords } from './channel/message-failure-words.ts';
import { MessageFailure } from './channel/message-failures.ts';
import { MailFailure } from './mail.ts';
import { mailFailureWords } from './mail-words.ts';
import type { OwnSummaryFailure, SummaryFailure } from './summary.ts';

const WORDS: Record<OwnSummaryFailure['code'], string> = {
  no_mail_server: 'Não há servidor de e-mail configurado',
  not_confirmed: 'O e-mail ainda não foi confirmado',
  mail_limit: 'O limite de e-mails de hoje foi atingido',
  no_phone: 'O número não é um telefone',
  suppressed: 'Este número está em Não perturbar',
  window_closed: 'Este número não escreveu ao seu WhatsApp nas últimas 24 horas: a Cloud API não deixa enviar',
  silent: 'Não houve confirmação do recebimento: não se sabe se chegou',
  interrupted: 'O envio foi interrompido: não se sabe se chegou',
};

const isOwn = (failure: SummaryFailure): failure is OwnSummaryFailure => failure.code in WORDS;

export function summaryFailureWords(failure: SummaryFailure): string {
  if (isOwn(failure)) return WORDS[failure.code];
  const ofMail = MailFailure.safeParse(failure);
  return ofMail.success ? mailFailureWords(ofMail.data) : messageFailureWords(MessageFailure.parse(failure));
}
