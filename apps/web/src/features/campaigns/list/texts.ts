import { leads, messages, plural } from '../count-words.ts';

export const listTexts = {
  card: {
    select: (name: string) => `Ver números de ${name}`,
    notScheduled: 'Não agendada',
    scheduled: (date: string) => `Agendada para ${date}`,
    ranAt: (date: string) => `Agendamento: ${date}`,
    tags: (count: number) => plural(count, 'tag', 'tags'),
    messages,
    contacted: (sent: number, total: number) =>
      `${sent.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} contatados`,
    left: (count: number) =>
      count === 1
        ? 'Mais 1 lead destas tags pode receber: execute de novo.'
        : `Mais ${leads(count)} destas tags podem receber: execute de novo.`,
    run: 'Executar',
    pause: 'Pausar',
    runNamed: (name: string) => `Executar ${name}`,
    pauseNamed: (name: string) => `Pausar ${name}`,
    edit: (name: string) => `Editar ${name}`,
    advancedNamed: (name: string) => `Avançado: executar ${name} em lotes`,
    delete: (name: string) => `Remover ${name}`,
    more: (name: string) => `Mais ações de ${name}`,
    plan: 'Plano de envio',
    noMessages: 'Sem mensagens: abra Editar para escrevê-las',
    changeProduct: 'Mudar o produto',
  },
  stats: {
    label: (name: string) => `Números de ${name}`,
    leads: 'Leads',
    sent: 'Enviadas',
    replies: 'Respostas',
    conversion: 'Conversão',
    cost: 'Custo',
    costPerResponse: 'Por resposta',
    costPerClosed: 'Por fechado',
    none: 'sem dados',
    loading: 'Carregando números...',
    failed: 'Erro ao carregar os números',
  },
  run: {
    title: (name: string) => `Executar ${name}`,
    description: 'Confira quem vai receber antes de confirmar.',
    limit: 'Limite de leads',
    limitHint: (cap: number) => `Limite de segurança: ${cap}`,
    invalid: (cap: number) => `Escolha de 1 a ${cap} leads`,
    checking: 'Calculando quem vai receber...',
    checkFailed: 'Não foi possível calcular o plano',
    willContact: (count: number) => (count === 1 ? '1 lead será contatado' : `${leads(count)} serão contatados`),
    ofMessages: (count: number) => `${messages(count)} no total, se ninguém responder`,
    firstAt: 'Primeira mensagem',
    lastFirstAt: 'O último lead entra em',
    lastAt: 'Última, sem resposta',
    ruledBy: (limit: string) => `O que define o ritmo: ${limit}.`,
    nobody: 'Ninguém será contatado agora',
    nobodyHint: 'Nenhum lead novo com estas tags pode receber. Veja abaixo o motivo de cada um.',
    noCandidates: 'Nenhum lead tem estas tags.',
    noMessages: 'A campanha não tem mensagens. Escreva a sequência antes de executar.',
    writeMessages: 'Escrever mensagens',
    goesOn: (count: number) =>
      count === 1
        ? '1 lead desta campanha continua de onde parou, sem repetir mensagem.'
        : `${leads(count)} desta campanha continuam de onde pararam, sem repetir mensagem.`,
    newOnes: (count: number) =>
      count === 0
        ? 'Nenhum lead novo entra agora.'
        : count === 1
          ? '1 lead novo será contatado.'
          : `${count.toLocaleString('pt-BR')} leads novos serão contatados.`,
    opensAt: (moment: string) => `Fora do horário de envio: os envios começam em ${moment}.`,
    ignoreHours: 'Enviar agora mesmo assim',
    ignoreHoursHint: 'Vale só para a primeira mensagem desta execução. Os outros limites continuam valendo.',
    held: (reason: string) => `Nada sai agora: ${reason}. Os envios começam quando isso se resolver.`,
    outsideWindow: (count: number) =>
      count === 1
        ? '1 lead não escreveu nas últimas 24 horas: neste canal, sem um modelo aprovado, a mensagem não chega até ele.'
        : `${leads(count)} não escreveram nas últimas 24 horas: neste canal, sem um modelo aprovado, a mensagem não chega até eles.`,
    leftOut: (count: number) => `${leads(count)} de fora`,
    others: (count: number) => `e mais ${count.toLocaleString('pt-BR')}`,
    seeTexts: 'Ver o que será enviado',
    hideTexts: 'Ocultar mensagens',
    example: (name: string) => `Como ${name} vai receber`,
    seePlan: 'Abrir o plano completo',
    confirm: 'Executar campanha',
    busy: 'Iniciando...',
    cancel: 'Cancelar',
    started: 'Campanha iniciada',
    queued: (count: number) => `${leads(count)} na fila. Acompanhe no Monitor.`,
    queuedFor: (count: number, moment: string) => `${leads(count)} na fila. Os envios começam em ${moment}.`,
    resumed: 'Campanha retomada',
    resumedHint: 'Os envios continuam de onde pararam.',
    paused: 'Campanha pausada',
    pausedHint: 'Nada mais sai até você executar de novo.',
    failed: 'Erro ao executar campanha',
    status: (status: number) => `Erro ${status}`,
    internal: 'Erro interno do servidor',
    pauseFailed: 'Erro ao pausar campanha',
  },
  delete: {
    title: 'Remover campanha',
    question: 'Tem certeza que deseja remover esta campanha?',
    consequence: 'O que ainda não foi enviado é cancelado. Leads e conversas ficam.',
    confirm: 'Remover',
    busy: 'Removendo...',
    done: 'Campanha removida',
    failed: 'Erro ao remover campanha.',
  },
  activity: {
    title: 'Últimas 24h',
    sent: 'Mensagens enviadas',
    responses: 'Respostas',
    takenOver: 'Assumidas por humano',
    active: 'Campanhas ativas',
    failed: 'Erro ao carregar as últimas 24 horas',
  },
  recent: {
    title: 'Conversas recentes',
    all: 'Abrir Inbox',
    loading: 'Carregando conversas...',
    failed: 'Erro ao buscar conversas',
    empty: 'Nenhuma conversa ainda',
    emptyHint: 'As respostas dos leads aparecem aqui assim que chegam.',
    unnamed: 'Lead sem nome',
    unread: 'Não lida',
    from: { lead: 'Cliente', ai: 'IA', user: 'Você' },
    status: { ai_active: 'IA', human_taken: 'Humano', waiting_response: 'Aguardando' },
  },
} as const;
