import { REFUSALS } from '../../errors.ts';
import { SHIFTS } from '../../schema-free-values.ts';
import { numberRestrictionWords } from '../channel/number-restriction-words.ts';
import { endReasonWords } from './campaign-end-words.ts';
import type { BatchHold, ScheduleProblem } from './campaign-pauses.ts';
import { launchProblemWords } from './launch-problem-words.ts';
import { pauseWords } from './pause-words.ts';

const notRun = (why: string) => `Agendamento não executado: ${why}`;

export function scheduleProblemWords(problem: ScheduleProblem): string {
  switch (problem.code) {
    case 'late':
      return 'Atrasada: execute a campanha para confirmar o envio';
    case 'provider_changed':
      return 'O provedor do WhatsApp mudou: agende de novo ou execute a campanha.';
    case 'nobody_reached':
      return notRun('nenhum lead com estas tags pode receber agora');
    case 'step_unsendable':
    case 'unknown_variable':
      return notRun(launchProblemWords(problem));
    case 'refused':
      return notRun(problem.said ?? REFUSALS[problem.refusal].text);
    case 'other':
      return problem.said;
  }
}

export function batchHoldWords(hold: BatchHold): string {
  switch (hold.code) {
    case 'by_person':
    case 'product_sold':
    case 'template_refused':
      return pauseWords(hold);
    case 'draft':
      return 'Campanha em rascunho';
    case 'channel_away':
      return 'Canal desconectado';
    case 'uncertain_sends':
      return 'Envios incertos aguardam confirmação';
    case 'allowed_hours':
    case 'daily_limit':
    case 'warm_up':
    case 'hourly_limit':
    case 'execution_limit':
      return SHIFTS[hold.code];
    case 'restricted':
      return numberRestrictionWords(hold.restriction);
    default:
      return endReasonWords(hold);
  }
}
