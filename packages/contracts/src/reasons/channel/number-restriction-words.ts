import { messageFailureWords } from './message-failure-words.ts';
import type { NumberRestriction } from './number-restriction.ts';

export function numberRestrictionWords(restriction: NumberRestriction): string {
  switch (restriction.code) {
    case 'own_stop': {
      const { optOuts, firstContacts, limitPercent } = restriction;
      const percent = ((optOuts * 100) / firstContacts).toLocaleString('pt-BR', {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      });
      return `${optOuts} pessoas pediram para não receber mensagens em 24 horas, com ${firstContacts} primeiros contatos (${percent}%, o limite é ${limitPercent}%)`;
    }
    case 'send_refused':
      return messageFailureWords(restriction.failure);
    case 'announced':
    case 'other':
      return restriction.said;
  }
}
