import { formatCount, plural } from '#ui/format-count.ts';
import { leads, messages } from '../count-words.ts';

const batches = (count: number) => plural(count, 'lote', 'lotes');
const ofBatches = (current: number, total: number) => `Lote ${current} de ${total}`;

export const batchTexts = {
  title: 'Envio em lotes',
  subtitle: 'Escolha quem recebe e em que ritmo. Nada sai antes da sua confirmação.',
  loading: 'Carregando envio em lotes',
  seePlan: 'Ver plano',
  edit: 'Editar campanha',

  audience: {
    title: 'Quem recebe',
    hint: 'Dentro de um filtro vale qualquer valor marcado; filtros diferentes valem juntos. Sem filtro, todos os leads.',
    clear: 'Limpar filtros',
    status: 'Status',
    cities: 'Cidades',
    noCities: 'Nenhum lead tem cidade.',
    showAll: (count: number) => `Mostrar todas (${formatCount(count)})`,
    showLess: 'Mostrar menos',
    searchCity: 'Buscar cidade',
    noCityFound: 'Nenhuma cidade encontrada',
    budget: 'Orçamento',
    budgetMin: 'Orçamento mínimo (R$)',
    budgetMax: 'Orçamento máximo (R$)',
    anyBudget: 'Qualquer valor',
    budgetHint: 'Com um valor aqui, leads sem orçamento ficam de fora.',
    list: 'Lista de leads',
    anyList: 'Qualquer lead',
    listOption: (name: string, total: number) => `${name} (${formatCount(total)})`,
    noLists: 'Crie listas em Leads, com “Adicionar à lista”.',
    optionsFailed: 'Erro ao buscar leads',
    loading: 'Carregando filtros',
    /** After the figure, for who hears it. */
    leads: (count: number) => (count === 1 ? 'lead' : 'leads'),
  },

  config: {
    title: 'Ritmo de envio',
    hint: 'Os limites da conta e do canal valem sempre: o mais restritivo decide.',
    batchSize: 'Leads por lote',
    batchSizeHint: 'De 10 a 100',
    delayBetweenBatches: 'Minutos entre lotes',
    delayBetweenBatchesHint: 'De 1 a 60',
    delayBetweenMessages: 'Segundos entre envios',
    delayBetweenMessagesHint: 'De 1 a 10',
    maxDailyMessages: 'Mensagens por dia',
    maxDailyMessagesHint: 'De 100 a 5.000',
  },

  preview: {
    title: 'Prévia',
    failed: 'Erro ao buscar leads',
    loading: 'Calculando a prévia',
    leads: (count: number) => (count === 1 ? 'lead recebe' : 'leads recebem'),
    ruling: (limit: string) => `O que decide a duração: ${limit}.`,
    matching: (count: number) => `de ${leads(count)} nos filtros`,
    batches: 'Lotes',
    time: 'Duração',
    first: 'Primeira mensagem',
    last: 'Última do envio',
    steps: (first: number, all: number, at: string) =>
      all > first
        ? `Com as próximas etapas são ${messages(all)}; se ninguém responder, a última sai em ${at}.`
        : `${messages(all)} ao todo.`,
    leftOut: (count: number) => `${leads(count)} ${count === 1 ? 'fica' : 'ficam'} de fora`,
    others: (count: number) => `e mais ${formatCount(count)}`,
    who: 'Primeiros da fila',
    moreLeads: (count: number) => `e mais ${leads(count)}`,
    showMore: 'Mostrar mais',
    nobody: 'Nenhum lead para contatar',
    nobodyMatches: 'Mude os filtros para alcançar alguém.',
    nobodyLeft: 'Todos os leads dos filtros ficam de fora, pelos motivos abaixo.',
    tooMany: (cap: number) => `O máximo é de ${formatCount(cap)} leads por execução. Use os filtros para reduzir.`,
    invalid: 'Corrija os campos marcados para atualizar a prévia.',
  },

  start: {
    button: 'Iniciar envio em lotes',
    noMessages: 'A campanha ainda não tem mensagens.',
    writeMessages: 'Escrever mensagens',
    paused: 'A campanha está pausada: retome a campanha para iniciar novos lotes.',
    outdated: 'A prévia ainda não é a dos filtros acima.',
    noneTitle: 'Sem Leads',
    none: 'Nenhum lead corresponde aos filtros.',
    tooManyTitle: 'Muitos Leads',
    failed: 'Erro ao iniciar campanha em lotes',
    startedTitle: 'Envio em lotes iniciado',
    started: (count: number, total: number) => `${leads(count)} em ${batches(total)}. Acompanhe nesta tela.`,
    confirmTitle: 'Iniciar envio em lotes?',
    confirm: 'Iniciar agora',
    busy: 'Iniciando...',
    who: (count: number, total: number, size: number) =>
      `${leads(count)} ${count === 1 ? 'recebe' : 'recebem'} a primeira mensagem, em ${batches(total)} de até ${size}.`,
    now: 'agora',
    at: (time: string) => `em ${time}`,
    when: (first: string, last: string, time: string) => `A primeira sai ${first}; a última, ${last} (${time}).`,
    once: (first: string) => `A mensagem sai ${first}.`,
    later: (at: string) => `As próximas etapas seguem a sequência: se ninguém responder, a última sai em ${at}.`,
    leftOut: (count: number) => `${leads(count)} dos filtros ${count === 1 ? 'fica' : 'ficam'} de fora.`,
    becomesActive: 'A campanha passa a Ativa.',
    stop: 'Você pode cancelar a qualquer momento: o que ainda não saiu não sai.',
  },

  active: {
    title: 'Lotes em execução',
    cancelAll: 'Cancelar todas',
    failed: 'Erro ao buscar execuções',
    progress: ofBatches,
    percent: (done: number) => `${done}%`,
    progressOf: (name: string) => `Progresso de ${name}`,
    here: 'Esta campanha',
    sent: (sent: number) => `${formatCount(sent)} ${sent === 1 ? 'enviada' : 'enviadas'}`,
    ofLeads: (count: number) => `de ${leads(count)}`,
    waiting: (count: number) => `${formatCount(count)} na fila`,
    errors: (count: number) => plural(count, 'erro', 'erros'),
    uncertain: (count: number) => plural(count, 'incerta', 'incertas'),
    next: (at: string) => `Próximo lote: ${at}`,
    goesOn: (at: string) => `Continua: ${at}`,
    ends: (at: string, time: string) => `Termina: ${at} (em ${time})`,
    cancel: 'Cancelar',
    cancelOf: (name: string) => `Cancelar execução de ${name}`,
    showBatches: 'Ver lotes',
    hideBatches: 'Ocultar lotes',
    batchesOf: (name: string) => `Lotes de ${name}`,
    number: 'Lote',
    starts: 'Início',
    sentColumn: 'Enviadas',
    waitingColumn: 'Na fila',
    errorsColumn: 'Erros',
    loadingBatches: 'Carregando lotes',
  },

  cancel: {
    title: 'Cancelar esta execução?',
    description: (name: string) =>
      `O que ainda não saiu de “${name}” nesta execução não sai mais, nem as próximas etapas de quem já recebeu. Outras execuções continuam.`,
    confirm: 'Cancelar execução',
    busy: 'Cancelando...',
    back: 'Voltar',
    done: 'Execução cancelada',
    doneHint: (sent: number, total: number) =>
      `${formatCount(sent)} de ${leads(total)} já ${sent === 1 ? 'tinha' : 'tinham'} recebido.`,
    failed: 'Erro ao cancelar execuções',
    allTitle: 'Cancelar todas as execuções?',
    allDescription: (count: number) =>
      `${plural(count, 'execução em andamento será cancelada', 'execuções em andamento serão canceladas')}, de todas as campanhas. O que ainda não saiu não sai mais.`,
    allConfirm: 'Cancelar todas',
    allDone: (count: number) => plural(count, 'execução cancelada', 'execuções canceladas'),
  },
};

export const batchStatusLabels = {
  pending: 'Pendente',
  running: 'Em execução',
  completed: 'Concluída',
  cancelled: 'Cancelada',
  failed: 'Falhou',
} as const;
export const batchStatusTones = {
  pending: 'indigo',
  running: 'green',
  completed: 'blue',
  cancelled: 'neutral',
  failed: 'red',
} as const;
