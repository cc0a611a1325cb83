import type { DecisionReason, OwnDecision } from './decision.ts';
import { handOverWords } from './hand-over-words.ts';

const WORDS: Record<OwnDecision['code'], string> = {
  answered: 'Respondeu ao que foi perguntado',
  out_of_place: 'Mensagem fora da compra de um imóvel',
  thanked: 'O lead agradeceu',
  repeated_messages: 'Reclamou da repetição de mensagens',
  no_messages: 'O lead pediu para não receber mensagens',
  echo: 'A mesma mensagem veio três vezes seguidas',
  no_text: 'Mensagem sem texto',
  declined: 'O lead não tem interesse agora',
  other_machine: 'Quem responde parece ser outra máquina',
};

const isOwn = (reason: DecisionReason): reason is OwnDecision => reason.code in WORDS;

export const decisionWords = (reason: DecisionReason): string =>
  isOwn(reason) ? WORDS[reason.code] : handOverWords(reason);
