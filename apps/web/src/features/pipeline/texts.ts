import { STALLED_DAYS } from '@prumo/contracts/pipeline';
import { formatCount, plural } from '#ui/format-count.ts';

const leads = (count: number) => plural(count, 'lead', 'leads');

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
  more: (rest: number) => `Carregar Mais (${plural(rest, 'restante', 'restantes')})`,
  loadingMore: 'Carregando...',
  moreFailed: 'Erro ao buscar leads',
  saving: 'Salvando...',
  jump: 'Ir para a coluna',
  filter: {
    search: 'Buscar no pipeline',
    searchPlaceholder: 'Buscar por nome, telefone ou email...',
    stalled: 'Parados',
    stalledHint: `Leads há ${STALLED_DAYS} dias ou mais na mesma etapa. Fechado, Frio e Perdido não contam.`,
    counting: 'Contando...',
    found: (count: number) => (count === 0 ? 'Nenhum lead' : leads(count)),
    clear: 'Limpar filtros',
    nothing: 'Nenhum lead neste filtro',
  },
  detail: {
    label: 'Detalhes do lead',
    close: 'Fechar detalhes',
    status: 'Status',
    tabs: { dados: 'Dados', conversa: 'Conversa', historico: 'Histórico' },
    loading: 'Carregando lead...',
    message: 'Enviar mensagem',
    edit: 'Editar',
    delete: 'Excluir',
    noConversation: 'Nenhuma conversa com este lead ainda.',
    conversationLoading: 'Carregando conversa...',
    toInbox: 'Abrir na caixa de entrada',
  },
  classification: {
    title: 'Classificar automaticamente',
    description: 'Confira os movimentos e o motivo de cada um. Nada muda antes de você confirmar.',
    loading: 'Procurando leads...',
    failed: 'Erro na classificação automática',
    nothing: 'Nenhum lead para mover agora',
    nothingHint: 'Os status já seguem as conversas. O que uma pessoa moveu só volta a ser avaliado com novidades.',
    groupIsOff: 'O grupo está desmarcado: marque-o para escolher um a um',
    tickGroup: (rule: string) => `Marcar todos: ${rule}`,
    wanted: (wanted: number, total: number) =>
      wanted === total ? leads(total) : `${formatCount(wanted)} de ${leads(total)}`,
    more: (rest: number) => `Mostrar mais (${plural(rest, 'restante', 'restantes')})`,
    to: 'para',
    chooseFirst: 'Marque ao menos um lead para mover',
    confirm: (count: number) => (count === 0 ? 'Nenhum selecionado' : `Mover ${leads(count)}`),
    cancel: 'Cancelar',
    close: 'Fechar',
    undo: 'Desfazer',
    undoing: 'Desfazendo...',
    done: (count: number) => (count === 1 ? '1 lead foi movido.' : `${leads(count)} foram movidos.`),
    undone: 'A classificação foi desfeita. O que foi desfeito só volta a ser avaliado com novidades.',
    outdated: (count: number) =>
      count === 1
        ? '1 lead mudou depois que a lista foi aberta e ficou como estava.'
        : `${leads(count)} mudaram depois que a lista foi aberta e ficaram como estavam.`,
  },
  card: {
    open: (name: string) => `Abrir detalhes de ${name}`,
    message: (name: string) => `Enviar mensagem para ${name}`,
    stalled: (label: string, age: string) =>
      `Parado em ${label} ${age}. A partir de ${STALLED_DAYS} dias na mesma etapa o lead conta como parado.`,
    stalledSpoken: 'Parado nesta etapa ',
    inStage: (label: string, age: string) => `Em ${label} ${age}`,
    inStageSpoken: 'Nesta etapa ',
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
  toast: {
    success: 'Sucesso',
    error: 'Erro',
    moved: (label: string) => `Lead movido para ${label}`,
    moveFailed: 'Erro ao atualizar status do lead',
    classified: 'Classificação Concluída',
    classifiedText: (count: number) =>
      plural(count, 'lead foi reclassificado automaticamente', 'leads foram reclassificados automaticamente'),
    undo: 'Desfazer',
    undone: 'Alteração desfeita',
    undoneText: (restored: number, refused: number) =>
      refused === 0
        ? `${leads(restored)} de volta ao status anterior.`
        : `${leads(restored)} de volta ao status anterior. ${plural(refused, 'alterado depois ficou como está', 'alterados depois ficaram como estão')}.`,
    classifyFailed: 'Erro na classificação automática',
  },
} as const;
