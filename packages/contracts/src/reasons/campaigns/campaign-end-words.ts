import type { END_REASONS_WITHOUT_DETAIL, EndReason } from './campaign-ends.ts';

const WORDS_WITHOUT_DETAIL: Record<(typeof END_REASONS_WITHOUT_DETAIL)[number], string> = {
  finished: 'Sequência concluída',
  replied: 'O lead respondeu',
  no_reply: 'Sem resposta',
  closed: 'Lead está em Fechado',
  lost: 'Lead está em Perdido',
  taken: 'Conversa assumida',
  opt_out: 'Pediu para não receber mensagens',
  uncertain: 'Envio incerto sem decisão',
  send_failed: 'Falha no envio',
  campaign_cancelled: 'Campanha cancelada',
  batch_cancelled: 'Execução em lotes cancelada',
  provider_changed: 'O provedor do WhatsApp mudou',
};

export function endReasonWords(reason: EndReason): string {
  switch (reason.code) {
    case 'number_blocked':
    case 'other':
      return reason.said;
    default:
      return WORDS_WITHOUT_DETAIL[reason.code];
  }
}
