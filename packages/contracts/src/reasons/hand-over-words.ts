import type { HandOverReason } from './hand-over.ts';

const WORDS: Record<Exclude<HandOverReason, { said: string }>['code'], string> = {
  asked: 'Pediu para falar com uma pessoa',
  complaint: 'Reclamação',
  unanswered: 'Três perguntas seguidas sem resposta',
  unknown_answers: 'Três perguntas seguidas fora do cadastro',
  daily_limit: 'Limite diário de mensagens da IA',
  blocked: 'Resposta barrada na verificação',
  not_answered: 'A IA não responde este lead: veja “Quem a IA responde” em Configurações',
  not_written: 'A IA não conseguiu responder',
  campaign: 'A campanha pede atendimento por uma pessoa',
  opted_out: 'Pediu para não receber mensagens',
  suppressed: 'Número em Não perturbar',
};

export function handOverWords(reason: HandOverReason): string {
  switch (reason.code) {
    case 'condition':
      return `Condição de transferência: ${reason.said}`;
    case 'other':
      return reason.said;
    default:
      return WORDS[reason.code];
  }
}
