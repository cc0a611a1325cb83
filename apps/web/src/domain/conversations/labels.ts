import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import { handOverWords } from '@prumo/contracts/reasons/hand-over-words';
export const intentLabels: Record<string, string> = {
  opt_out: 'Pediu para não receber mensagens',
  ask_human: 'Pediu para falar com uma pessoa',
  complaint: 'Reclamação',
  not_interested: 'Sem interesse',
  ask_visit: 'Quer visitar',
  ask_price: 'Perguntou o preço',
  inform: 'Contou o que procura',
  thanks: 'Agradeceu',
  greeting: 'Cumprimentou',
  other: 'Outro assunto',
};

export const transferReason = (reason: HandOverReason | null): string =>
  reason === null ? 'Assumida por uma pessoa' : handOverWords(reason);
