import type { DecisionReason, OwnDecision, ReengagedDecision } from './decision.ts';
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

const NEWS: Record<ReengagedDecision['news'], string> = {
  product: 'um imóvel que o lead ainda não tinha visto',
  fact: 'algo do imóvel que ainda não tinha sido dito',
  question: 'a pergunta em aberto, feita de outro jeito',
  template: 'o modelo aprovado, porque a janela de resposta já tinha fechado',
};

const reengagedWords = ({ number, afterHours, news }: ReengagedDecision): string =>
  `Retomada: ${number}ª mensagem, depois de ${afterHours} horas sem resposta. De novo, trouxe ${NEWS[news]}`;

const isOwn = (reason: DecisionReason): reason is OwnDecision => reason.code in WORDS;

export const decisionWords = (reason: DecisionReason): string =>
  isOwn(reason) ? WORDS[reason.code] : reason.code === 'reengaged' ? reengagedWords(reason) : handOverWords(reason);
