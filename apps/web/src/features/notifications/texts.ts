import { plural } from '#ui/format-count.ts';

export const notificationTexts = {
  title: 'Avisos',
  open: (unread: number) => (unread === 0 ? 'Avisos' : `Avisos, ${plural(unread, 'não lido', 'não lidos')}`),
  most: (count: number) => `${count - 1}+`,
  loading: 'Carregando avisos...',
  failed: 'Não foi possível carregar os avisos',
  more: 'Mostrar anteriores',
  readAll: 'Marcar tudo como lido',
  readFailed: 'Não foi possível marcar como lido',
  unread: 'Não lido',
  empty: 'Nada de novo',
  emptyHint: 'Conversas que esperam por você, campanhas que terminam e quedas do WhatsApp aparecem aqui.',
  someone: 'Alguém',
  messages: (count: number) => plural(count, 'mensagem', 'mensagens'),
  titles: {
    message: (name: string) => `${name} escreveu`,
    new_conversation: (name: string) => `Nova conversa: ${name}`,
    hand_over: (name: string) => `${name} espera por uma pessoa`,
    complaint: (name: string) => `${name} reclamou`,
    follow_up: (name: string) => `${name} espera pela equipe`,
    opt_out: (name: string) => `${name} pediu para não receber mensagens`,
    campaign_completed: (name: string) => `Campanha concluída: ${name}`,
    campaign_paused: (name: string) => `Campanha pausada: ${name}`,
    campaign_failed: (name: string) => `Campanha interrompida: ${name}`,
    campaign_not_run: (name: string) => `Campanha não iniciada: ${name}`,
    campaigns_stopped: () => 'As campanhas pararam sozinhas',
    channel_disconnected: () => 'WhatsApp desconectado',
    lead_passed_on: (name: string) => `${name || 'Um lead'} passou para a próxima pessoa da roleta`,
    lead_not_accepted: (name: string) => `${name || 'Um lead'} espera: ninguém aceitou`,
    lead_received: (name: string) => (name ? `${name} agora é com você` : 'Você recebeu leads'),
    mention: (name: string) => `Uma nota sobre ${name} menciona você`,
    import_finished: (name: string) => `Importação concluída${name ? `: ${name}` : ''}`,
  },
  received: (count: number) => plural(count, 'lead agora é seu', 'leads agora são seus'),
  completed: 'Nada mais dela sai. Veja o que foi de cada destinatário.',
  stopped: 'Novas mensagens automáticas não saem para este número.',
  imported: ({ imported, updated, skipped, failed }: Record<'imported' | 'updated' | 'skipped' | 'failed', number>) =>
    [
      plural(imported, 'lead importado', 'leads importados'),
      updated > 0 ? plural(updated, 'atualizado', 'atualizados') : '',
      skipped > 0 ? plural(skipped, 'repetido', 'repetidos') : '',
      failed > 0 ? plural(failed, 'com erro', 'com erro') : '',
    ]
      .filter(Boolean)
      .join(', '),
} as const;
