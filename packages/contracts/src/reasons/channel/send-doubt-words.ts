import { CALL_BREAK_WORDS } from '../outbound-call-words.ts';
import { PROVIDER_NAMES } from './provider-words.ts';
import type { SendDoubt } from './send-doubts.ts';

export function sendDoubtWords(doubt: SendDoubt): string {
  switch (doubt.code) {
    case 'no_answer_in_time':
      return 'sem resposta do canal no prazo';
    case 'process_ended':
      return 'o processo terminou durante o envio';
    case 'answer_lost':
      return 'a resposta do simulador se perdeu';
    case 'odd_answer': {
      const named = doubt.named === null ? '' : `, código ${doubt.named}`;
      return `resposta ${doubt.status} d${PROVIDER_NAMES[doubt.provider]}${named}`;
    }
    case 'answer_unread':
      return CALL_BREAK_WORDS[doubt.why];
    case 'call_broken':
      return doubt.said;
  }
}
