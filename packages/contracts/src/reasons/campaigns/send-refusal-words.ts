import { REFUSALS } from '../../errors.ts';
import { endReasonWords } from './campaign-end-words.ts';
import { sendReasonWords } from './send-reason-words.ts';
import type { SendRefusal } from './send-refusals.ts';

export function sendRefusalWords(refusal: SendRefusal): string {
  switch (refusal.code) {
    case 'confirmed_meanwhile':
      return 'Este envio foi confirmado enquanto isso. Nada mais a decidir.';
    case 'closed_undecided':
      return 'Este envio incerto foi encerrado depois de três dias sem decisão.';
    case 'resending_useless':
      return `Reenviar não resolve esta falha: ${refusal.reason ? sendReasonWords(refusal.reason) : 'é definitiva'}`;
    case 'draft_again':
      return 'A campanha voltou a ser rascunho. Execute-a antes de reenviar.';
    case 'cancelled_since':
      return 'A campanha foi cancelada depois deste envio.';
    case 'sequence_ended':
      return `A sequência deste lead já terminou: ${refusal.reason ? endReasonWords(refusal.reason) : 'encerrada'}`;
    default:
      return REFUSALS[refusal.code].text;
  }
}
