import type { StageReason } from '@prumo/contracts/pipeline';

/** What a move rests on, as histories say it. */
export const stageReasonTexts: Record<StageReason, string> = {
  silent: 'Sem resposta há 14 dias ou mais',
  visit: 'Pediu para visitar',
  offer: 'Pediu ou fez uma proposta',
  complete: 'Os cinco itens da qualificação estão completos',
  hot: 'Escreveu 3 vezes ou mais em poucos dias',
  replied: 'Respondeu à nossa mensagem',
  contacted: 'Recebeu a nossa primeira mensagem',
  undone: 'Movimento desfeito',
  not_sent: 'A mensagem não saiu',
  rejected: 'Movimento automático desfeito',
};
