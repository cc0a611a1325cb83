import { formatCount } from '#ui/format-count.ts';

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`);

export const listTexts = {
  active: 'Conversas Ativas',
  all: 'Todas as Conversas',
  showHistory: 'Ver Histórico',
  showActive: 'Apenas Ativas',
  label: 'Conversas',
  count: (count: number) => many(count, 'conversa', 'conversas'),
  found: (count: number, isAtLeast: boolean) =>
    isAtLeast ? `mais de ${many(count, 'encontrada', 'encontradas')}` : many(count, 'encontrada', 'encontradas'),
  search: 'Buscar conversas',
  searchPlaceholder: 'Buscar nome, telefone ou mensagem...',
  loading: 'Carregando conversas...',
  failed: 'Erro ao buscar conversas',
  tabs: 'Filtro das conversas',
  views: {
    todas: 'Todas',
    nao_lidas: 'Não lidas',
    ia: 'IA',
    com_pessoa: 'Com pessoa',
    aguardando_lead: 'Aguardando lead',
    sem_resposta: 'Sem resposta',
  },
  phoneIsOpen: 'O celular já está aberto',
  empty: {
    todas: 'Nenhuma conversa ativa',
    nao_lidas: 'Nenhuma conversa não lida',
    ia: 'Nenhuma conversa com a IA',
    com_pessoa: 'Nenhuma conversa com uma pessoa',
    aguardando_lead: 'Nenhuma conversa aguardando o lead',
    sem_resposta: 'Ninguém espera por uma resposta',
    historico: 'Nenhuma conversa ainda',
  },
  emptyHint: {
    nao_lidas: 'Tudo foi lido. Novas mensagens aparecem aqui na hora.',
    ia: 'As conversas que a IA responde aparecem aqui.',
    com_pessoa: 'As conversas que alguém assumiu, ou que a IA passou adiante, aparecem aqui.',
    aguardando_lead: 'Depois de uma campanha, quem ainda não respondeu aparece aqui.',
    sem_resposta: 'Quando um lead escrever, ele aparece aqui até receber a resposta.',
  },
  emptySimulator: 'Abra o celular simulado e mande um oi: a conversa aparece aqui.',
  emptyChannel: 'Quando um lead responder, a conversa aparece aqui. Comece por uma mensagem a um lead.',
  openLeads: 'Ir para Leads',
  showAllViews: 'Ver todas',
  notFound: (search: string) => `Nenhuma conversa com “${search}”`,
  notFoundHint: 'Confira o que digitou, ou procure também nas outras abas e no histórico.',
  clearSearch: 'Limpar busca',
  more: 'Carregar mais conversas',
  moreBusy: 'Carregando...',
  hidden: (count: number) => many(count, 'conversa oculta', 'conversas ocultas'),
  hiddenHint: 'Parecem de teste ou de grupo.',
  show: 'Mostrar',
  hide: 'Ocultar',
} as const;

export const cardTexts = {
  unnamed: 'Lead sem nome',
  noPhone: 'Sem telefone',
  status: { ai_active: 'IA', human_taken: 'Humano', waiting_response: 'Aguardando' },
  archived: 'Arquivada',
  unread: 'Não lida',
  unreadCount: (count: number, isAtLeast: boolean) =>
    count === 1 ? 'Não lida' : `${isAtLeast ? 'Mais de ' : ''}${count} mensagens não lidas`,
  unassigned: 'Sem responsável',
  noMessages: 'Nenhuma mensagem ainda',
  waits: (wait: string) => `aguarda há ${wait}`,
  now: 'menos de 1 min',
  found: 'Mensagem encontrada',
} as const;
