import { formatNumber } from '#platform/format.ts';

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
  figures: {
    open: 'Ver de onde vem este número',
    loading: 'Carregando linhas...',
    failed: 'Erro ao carregar as linhas',
    empty: 'Nenhuma linha neste número',
    total: (count: number) => (count === 1 ? '1 linha' : `${formatNumber(count)} linhas`),
    more: (count: number) => `Carregar mais ${count}`,
    since: (moment: string) => `desde ${moment}`,
    names: {
      leads: { title: 'Total de Leads', formula: 'Todos os leads da conta.' },
      active_leads: { title: 'Leads ativos', formula: 'Leads que não estão em Fechado nem em Perdido.' },
      closed_leads: {
        title: 'Leads fechados',
        formula: 'Leads em Fechado. A taxa de conversão é este número dividido pelo total de leads.',
      },
      active_campaigns: { title: 'Campanhas ativas', formula: 'Campanhas com status Ativa.' },
      ai_conversations_today: {
        title: 'Conversas IA',
        formula: 'Conversas em que a IA enviou ao menos uma resposta hoje.',
      },
      answered_today: {
        title: 'Respostas de hoje',
        formula:
          'Tempo entre a primeira mensagem sem resposta do lead e a nossa próxima, de uma pessoa ou da IA. Mensagens de campanha e a saudação automática não contam.',
      },
      open_waits: {
        title: 'Aguardando resposta',
        formula:
          'Leads cuja última mensagem ainda não foi respondida por uma pessoa nem pela IA, do que espera há mais tempo ao mais recente. Quem pediu para sair e conversas arquivadas não contam.',
      },
      source: { title: 'Fonte', formula: 'Leads que chegaram por esta fonte.' },
      complete: {
        title: 'Dados completos',
        formula: 'Leads com tipo, estágio, localização, orçamento e objetivo preenchidos.',
      },
      incomplete: {
        title: 'Dados incompletos',
        formula: 'Leads em que falta tipo, estágio, localização, orçamento ou objetivo.',
      },
    },
  },
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
