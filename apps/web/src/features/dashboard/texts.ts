export const dashboardTexts = {
  title: 'Dashboard',
  subtitle: 'Visão geral da sua operação de vendas',
  badge: 'Sistema Ativo',
  firstResponse: {
    open: 'Aguardando resposta agora',
    nobodyWaits: 'Ninguém esperando',
    longest: (wait: string) => `o mais antigo há ${wait}`,
    median: 'Primeira resposta hoje (mediana)',
    answered: (count: number) =>
      count === 0
        ? 'Nenhuma resposta hoje'
        : count === 1
          ? 'de 1 resposta'
          : `de ${count.toLocaleString('pt-BR')} respostas`,
    openInbox: 'Abrir caixa de entrada',
  },
  firstSteps: {
    title: 'Primeiros passos',
    progress: (done: number, total: number) => `${done} de ${total}`,
    done: 'Feito',
    simulate: 'Simular uma conversa',
    hide: 'Ocultar primeiros passos',
    steps: {
      leads: { title: 'Traga seus leads', hint: 'Importe a planilha ou cadastre o primeiro.' },
      product: { title: 'Cadastre um produto', hint: 'O que a IA oferece e o que as campanhas anunciam.' },
      agent: { title: 'Ajuste o agente de IA', hint: 'Nome da empresa, estilo e scripts.' },
      campaign: { title: 'Crie uma campanha', hint: 'Veja o plano de envio antes de lançar.' },
      channel: { title: 'Conecte o WhatsApp', hint: 'Até lá, tudo acontece no simulador.' },
    },
  },
  openFigure: 'Ver de onde vem este número',
  stats: {
    total: 'Total de Leads',
    active: (count: string) => `${count} ativos`,
    conversion: 'Taxa de Conversão',
    closed: (count: string) => `${count} fechados`,
    campaigns: 'Campanhas Ativas',
    running: 'Em execução',
    runningBadge: 'Ativo',
    ai: 'Conversas IA',
    today: 'Gerenciadas hoje',
    todayBadge: 'Hoje',
    percent: (change: string) => `${change}%`,
    points: (change: string) => `${change} p.p.`,
    comparison: 'Últimos 30 dias comparados aos 30 anteriores',
    failed: 'Erro ao carregar os números',
  },
  emptyStats: {
    leads: 'Importar ou cadastrar leads',
    conversion: 'Conhecer o funil',
    campaigns: 'Criar a primeira campanha',
    ai: 'Testar a IA no simulador',
  },
  pipeline: {
    title: 'Pipeline de Vendas',
    total: (count: string) => `${count} leads`,
    loading: 'Carregando pipeline...',
    failed: 'Erro ao carregar o pipeline',
  },
  campaigns: {
    title: 'Performance de Campanhas',
    loading: 'Carregando campanhas...',
    empty: 'Nenhuma campanha encontrada',
    create: 'Criar campanha',
    failed: 'Erro ao carregar as campanhas',
    leads: (count: number) => (count === 1 ? '1 lead' : `${count.toLocaleString('pt-BR')} leads`),
  },
  sources: {
    title: 'Fontes de Leads',
    loading: 'Carregando fontes...',
    empty: 'Nenhuma fonte encontrada',
    failed: 'Erro ao carregar as fontes',
  },
  qualification: {
    title: 'Status de Qualificação',
    loading: 'Carregando qualificação...',
    empty: 'Nenhum dado de qualificação',
    failed: 'Erro ao carregar a qualificação',
    complete: 'Completos',
    incomplete: 'Incompletos',
  },
} as const;
