const leads = (count: number) => (count === 1 ? '1 lead' : `${count.toLocaleString('pt-BR')} leads`);

export const pipelineTexts = {
  title: 'Pipeline CRM',
  subtitle: 'Gerencie seus leads através do funil de vendas',
  classify: 'Classificar Automaticamente',
  classifying: 'Classificando...',
  newLead: 'Novo Lead',
  loading: 'Carregando pipeline...',
  loadFailed: 'Erro ao carregar o pipeline',
  board: 'Quadro do pipeline',
  column: (label: string, total: number) => `${label}: ${leads(total)}`,
  count: leads,
  sum: (money: string) => `Soma dos orçamentos: ${money}`,
  emptyColumn: 'Nenhum lead',
  emptyBoard: 'Cadastre ou importe leads: eles entram por aqui.',
  toLeads: 'Ir para Leads',
  more: (rest: number) => `Carregar Mais (${rest.toLocaleString('pt-BR')} restantes)`,
  loadingMore: 'Carregando...',
  moreFailed: 'Erro ao buscar leads',
  saving: 'Salvando...',
  card: {
    open: (name: string) => `Abrir detalhes de ${name}`,
    message: (name: string) => `Enviar mensagem para ${name}`,
    createdAt: (date: string) => `Criado em ${date}`,
    roleDescription: 'cartão móvel',
    instructions:
      'Enter abre os detalhes. Espaço levanta o cartão: setas para os lados trocam de coluna, para cima e para baixo mudam a posição, Espaço solta e Esc cancela.',
  },
  keyboard: {
    lifted: (name: string, column: string) =>
      `${name} levantado na coluna ${column}. Use as setas para escolher o destino, Espaço para soltar e Esc para cancelar.`,
    over: (name: string, column: string, position: number, total: number) =>
      `${name} sobre a coluna ${column}, posição ${position} de ${total}.`,
    home: (name: string, column: string) => `${name} na própria coluna, ${column}. Soltar aqui não muda nada.`,
    cancelled: (name: string) => `Movimento cancelado. ${name} ficou onde estava.`,
    same: (name: string, column: string) => `${name} continua em ${column}.`,
    dropped: (name: string, column: string) => `Movendo ${name} para ${column}.`,
  },
  lost: {
    title: 'Mover para Perdido',
    description: (name: string) => `Por que ${name} foi perdido? O motivo fica no histórico do lead.`,
    label: 'Motivo da perda',
    hint: 'Opcional',
    suggestions: ['Comprou com outro', 'Preço acima do orçamento', 'Parou de responder', 'Desistiu de comprar'],
    confirm: 'Mover para Perdido',
    cancel: 'Cancelar',
  },
  toast: {
    success: 'Sucesso',
    error: 'Erro',
    moved: (label: string) => `Lead movido para ${label}`,
    moveFailed: 'Erro ao atualizar status do lead',
    classified: 'Classificação Concluída',
    classifiedText: (count: number) => `${count.toLocaleString('pt-BR')} leads foram reclassificados automaticamente`,
    classifyFailed: 'Erro na classificação automática',
  },
} as const;
