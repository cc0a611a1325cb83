import { toLocalText } from '../../local-time.ts';
import type { QueueReason, RoletaReason, Skip } from './reasons.ts';

function skipWords(skip: Skip, timezone: string): string {
  switch (skip.code) {
    case 'away':
      return `${skip.name} ausente`;
    case 'back_at':
      return `${skip.name} volta às ${toLocalText(skip.at, timezone).slice(11)}`;
    case 'full':
      return `${skip.name} com ${skip.waiting} de ${skip.capacity}`;
    case 'let_pass':
      return `${skip.name} não aceitou a tempo`;
  }
}

const QUEUED: Record<QueueReason['code'], string> = {
  closed: 'fora do horário do grupo',
  nobody_on_duty: 'ninguém disponível',
  all_full: 'todos com o máximo de conversas à espera',
  nobody_accepted: 'ninguém aceitou a tempo',
  others_first: 'outros leads chegaram antes',
};

const withSkipped = (words: string, skipped: Skip[], timezone: string): string =>
  [words, skipped.map((skip) => skipWords(skip, timezone)).join(', ')].filter((part) => part !== '').join('; ');

/** 'na fila: todos com o máximo de conversas à espera; Ana com 8 de 8' */
export const queueWords = ({ code, skipped }: QueueReason, timezone: string): string =>
  withSkipped(`na fila: ${QUEUED[code]}`, skipped, timezone);

/** 'Roleta Lançamentos: vez de Ana; Bruno ausente, Caio com 8 de 8' */
export function roletaWords(reason: RoletaReason, timezone: string): string {
  switch (reason.code) {
    case 'roleta_next':
      return withSkipped(`Roleta ${reason.group.name}: vez de ${reason.to}`, reason.skipped, timezone);
    case 'roleta_last_owner':
      return `Roleta: de volta para ${reason.to}, que já atendia este lead`;
    case 'roleta_queued':
      return `Roleta ${reason.group.name}: ${queueWords(reason.why, timezone)}`;
  }
}
