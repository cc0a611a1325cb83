import { SHIFTS } from '../../schema-free-values.ts';
import { messageFailureWords } from '../channel/message-failure-words.ts';
import { numberRestrictionWords } from '../channel/number-restriction-words.ts';
import { phoneProblemWords } from '../channel/phone-problem-words.ts';
import { sendDoubtWords } from '../channel/send-doubt-words.ts';
import { endReasonWords } from './campaign-end-words.ts';
import { pauseWords } from './pause-words.ts';
import type { AttemptDetail, SendHurry, SendReason } from './send-reasons.ts';

export function sendReasonWords(reason: SendReason): string {
  switch (reason.code) {
    case 'by_person':
    case 'product_sold':
    case 'template_refused':
      return pauseWords(reason);
    case 'finished':
    case 'replied':
    case 'no_reply':
    case 'closed':
    case 'lost':
    case 'taken':
    case 'opt_out':
    case 'uncertain':
    case 'send_failed':
    case 'campaign_cancelled':
    case 'batch_cancelled':
    case 'provider_changed':
    case 'number_blocked':
      return endReasonWords(reason);
    case 'allowed_hours':
    case 'daily_limit':
    case 'warm_up':
    case 'hourly_limit':
    case 'person_limit':
    case 'execution_limit':
      return SHIFTS[reason.code];
    case 'in_conversation':
      return 'em conversa';
    case 'disconnected':
      return 'WhatsApp desconectado';
    case 'draft':
      return 'Campanha em rascunho';
    case 'restricted':
      return numberRestrictionWords(reason.restriction);
    case 'number_problem':
      return phoneProblemWords(reason.problem);
    case 'confirmed_by_whatsapp':
      return 'confirmada pelo WhatsApp';
    case 'confirmed_by_answer':
      return 'confirmada pela resposta do lead';
    case 'found_in_queue':
      return 'encontrada na fila do provedor';
    case 'marked_sent':
      return `Marcada como enviada por ${reason.by}`;
    case 'dropped_from_step':
      return 'Retirada da mensagem';
    case 'undecided':
      return 'Ninguém decidiu em três dias';
    case 'without_number':
      return 'Sem telefone válido';
    case 'skipped_by_person':
      return `Pulada por ${reason.by}`;
    default:
      return messageFailureWords(reason);
  }
}

export function sendHurryWords(hurry: SendHurry): string {
  switch (hurry.code) {
    case 'limits_changed':
      return 'os limites de envio mudaram';
    case 'delay_edited':
      return 'o intervalo foi editado';
    case 'other':
      return hurry.said;
  }
}

export function attemptDetailWords(detail: AttemptDetail): string {
  switch (detail.code) {
    case 'no_answer_in_time':
    case 'process_ended':
    case 'answer_lost':
    case 'odd_answer':
    case 'answer_unread':
    case 'call_broken':
      return sendDoubtWords(detail);
    default:
      return sendReasonWords(detail);
  }
}
