import type { DelayCause, HurryCause, PlanDifference, PlanReason } from './plan-differences.ts';
import { sendHurryWords, sendReasonWords } from './send-reason-words.ts';

export const planReasonWords = (reason: PlanReason): string =>
  reason.code === 'only_after_reply' ? 'Só com resposta do lead' : sendReasonWords(reason);

function delayWords(cause: DelayCause): string {
  switch (cause.code) {
    case 'after_late':
      return 'a mensagem anterior saiu mais tarde';
    case 'server_busy':
      return 'o servidor estava desligado ou ocupado';
    default:
      return sendReasonWords(cause);
  }
}

function hurryWords(cause: HurryCause): string {
  switch (cause.code) {
    case 'after_early':
      return 'a mensagem anterior saiu mais cedo';
    case 'after_answer':
      return 'o lead respondeu, e vale outro prazo';
    case 'hours_ignored':
      return 'não esperou o horário de envio, como você escolheu';
    case 'limits_allowed':
      return 'os limites deixaram passar antes';
    default:
      return sendHurryWords(cause);
  }
}

export function planDifferenceWords(difference: PlanDifference): string {
  switch (difference.code) {
    case 'late': {
      const { hasLeft, ms, cause } = difference;
      return `${hasLeft ? 'Saiu' : 'Vai sair'} ${durationOf(ms)} depois: ${delayWords(cause)}`;
    }
    case 'early': {
      const { hasLeft, ms, cause } = difference;
      return `${hasLeft ? 'Saiu' : 'Vai sair'} ${durationOf(ms)} antes: ${hurryWords(cause)}`;
    }
    case 'uncertain':
      return difference.reason ? sendReasonWords(difference.reason) : 'Incerta: o WhatsApp não confirmou o envio';
    case 'failed':
      return `Falhou: ${difference.reason ? sendReasonWords(difference.reason) : 'motivo desconhecido'}`;
    case 'not_sent':
      return `Não saiu: ${difference.reason ? sendReasonWords(difference.reason) : 'cancelada'}`;
    case 'text_edited':
      return 'O texto foi editado depois: vale na próxima execução para o que ainda não saiu';
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const durationOf = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return `${Math.round(ms / DAY_MS)} dias`;
};
