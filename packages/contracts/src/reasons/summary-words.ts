import { messageFailureWords } from './channel/message-failure-words.ts';
import { mailFailureWords } from './mail-words.ts';
import type { OwnSummaryFailure, SummaryFailure } from './summary.ts';

const WORDS: Record<OwnSummaryFailure['code'], string> = {
  no_mail_server: 'Não há servidor de e-mail configurado',
  not_confirmed: 'O e-mail ainda não foi confirmado',
  mail_limit: 'O limite de e-mails de hoje foi atingido',
  no_phone: 'O número não é um telefone',
  suppressed: 'Este número está em Não perturbar',
  window_closed: 'Este número não escreveu ao seu WhatsApp nas últimas 24 horas: a Cloud API não deixa enviar',
  silent: 'O servidor não confirmou o recebimento: não se sabe se chegou',
  interrupted: 'O envio foi interrompido: não se sabe se chegou',
};

const isOwn = (failure: SummaryFailure): failure is OwnSummaryFailure => failure.code in WORDS;

export function summaryFailureWords(failure: SummaryFailure): string {
  if (isOwn(failure)) return WORDS[failure.code];
  switch (failure.code) {
    case 'message_failed':
      return failure.failure ? messageFailureWords(failure.failure) : 'Não enviado';
    case 'other':
      return failure.said;
    default:
      return mailFailureWords(failure);
  }
}
