import type { Duty } from '../roleta.ts';
import type { OfferOutcome, QueueReason, RoletaReason, Skip } from './reasons.ts';

const DUTY: Record<Exclude<Duty['code'], 'back_at'>, string> = { available: 'Disponível', away: 'Ausente' };

export const dutyWords = (duty: Duty): string => (duty.code === 'back_at' ? `Volta às ${duty.time}` : DUTY[duty.code]);

function skipWords(skip: Skip): string {
  switch (skip.code) {
    case 'away':
      return `${skip.name} ausente`;
    case 'back_at':
      return `${skip.name} volta às ${skip.time}`;
    case 'full':
      return `${skip.name} com ${skip.waiting} de ${skip.capacity}`;
    case 'let_pass':
      return `${skip.name} não aceitou a tempo`;
  }
}

export const QUEUE_REASON_WORDS: Readonly<Record<QueueReason['code'], string>> = {
  closed: 'fora do horário do grupo',
  nobody_on_duty: 'ninguém disponível',
  all_full: 'todos com o máximo de conversas à espera',
  nobody_accepted: 'ninguém aceitou a tempo',
  others_first: 'outros leads chegaram antes',
};

export const OFFER_OUTCOME_WORDS: Readonly<Record<OfferOutcome, string>> = {
  given: 'Entregue',
  open: 'Espera o aceite',
  accepted: 'Aceito',
  passed_on: 'Não aceito a tempo',
  overtaken: 'Ficou com outra pessoa',
};

const withSkipped = (words: string, skipped: Skip[]): string =>
  [words, skipped.map(skipWords).join(', ')].filter((part) => part !== '').join('; ');

/** 'na fila: todos com o máximo de conversas à espera; Ana com 8 de 8' */
export const queueWords = ({ code, skipped }: QueueReason): string =>
  withSkipped(`na fila: ${QUEUE_REASON_WORDS[code]}`, skipped);

const afterLeaving = (leaver: string | undefined, words: string): string =>
  leaver === undefined ? words : `${leaver} saiu da equipe. ${words}`;

/** 'Roleta Lançamentos: vez de Ana; Bruno ausente, Caio com 8 de 8' */
export function roletaWords(reason: RoletaReason): string {
  switch (reason.code) {
    case 'roleta_next':
      return afterLeaving(
        reason.leaver,
        withSkipped(`Roleta ${reason.group.name}: vez de ${reason.to}`, reason.skipped),
      );
    case 'roleta_last_owner':
      return `Roleta: de volta para ${reason.to}, que já atendia este lead`;
    case 'roleta_listing_agent':
      return `Roleta: para ${reason.to}, que captou o imóvel`;
    case 'roleta_queued':
      return afterLeaving(reason.leaver, `Roleta ${reason.group.name}: ${queueWords(reason.why)}`);
  }
}
