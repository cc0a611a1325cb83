import type { EndReason, PLAIN_END_REASONS } from './campaign-ends.ts';

const PLAIN: Record<(typeof PLAIN_END_REASONS)[number], string> = {
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
      return PLAIN[reason.code];
  }
}
