const campaigns = (count: number) => (count === 1 ? '1 campanha' : `${count.toLocaleString('pt-BR')} campanhas`);

export const monitorTexts = {
  title: 'Monitor de Campanhas',
  subtitle: 'O que está saindo agora, e o que espera por você',
  loading: 'Carregando campanhas...',
  failed: 'Erro ao buscar campanhas',
  active: 'Em envio',
  paused: 'Pausadas',
  count: campaigns,
  noneActive: 'Nada em envio agora',
  noneActiveHint: 'Execute uma campanha para acompanhar os envios aqui.',
  nonePaused: 'Nenhuma campanha pausada',
  toCampaigns: 'Ir para Campanhas',
  plan: 'Ver plano',
  planOf: (name: string) => `Ver plano de ${name}`,
  contacted: (sent: number, total: number) =>
    `${sent.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} leads contatados`,
} as const;
