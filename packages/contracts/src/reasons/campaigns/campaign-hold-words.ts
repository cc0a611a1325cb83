import { SHIFTS } from '../../schema-free-values.ts';
import { numberProblemWords } from '../channel/number-problem-words.ts';
import { numberRestrictionWords } from '../channel/number-restriction-words.ts';
import type { CampaignHold, ChannelHold } from './campaign-holds.ts';
import { scheduleProblemWords } from './campaign-pause-words.ts';
import { pauseWords } from './pause-words.ts';

export function channelHoldWords(hold: ChannelHold): string {
  if (hold.code === 'restricted') return numberRestrictionWords(hold.restriction);
  return hold.problem ? numberProblemWords(hold.problem) : 'WhatsApp desconectado';
}

const sends = (count: number) => (count === 1 ? '1 envio incerto' : `${count.toLocaleString('pt-BR')} envios incertos`);
const waiting = (decidable: number) => (decidable > 0 ? `, com ${sends(decidable)} à espera da sua decisão` : '');

export function campaignHoldWords(hold: CampaignHold): string {
  switch (hold.code) {
    case 'disconnected':
    case 'restricted':
      return channelHoldWords(hold);
    case 'cancelled':
      return 'Espera a confirmação do que já tinha saído';
    case 'uncertain':
      return 'Envios incertos esperam por você';
    case 'paused':
      return `Pausada${waiting(hold.decidable)}`;
    case 'paused_because':
      return `${pauseWords(hold.pause)}${waiting(hold.decidable)}`;
    case 'not_run':
      return scheduleProblemWords(hold.problem);
    default:
      return SHIFTS[hold.code];
  }
}
