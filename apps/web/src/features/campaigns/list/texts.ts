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
    held: (reason: string) => `Nada sai agora: ${reason}`,
    heldUntil: (reason: string, moment: string) => `Nada sai até ${moment}: ${reason}`,
  },
  filter: {
    search: 'Buscar campanha',
    placeholder: 'Buscar por nome, descrição ou tag',
    status: 'Status da campanha',
    all: 'Todos os status',
    shown: (count: number, total: number) => `${count.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`,
    none: 'Nenhuma campanha com esse filtro',
    noneHint: 'Tente outra palavra ou outro status.',
    clear: 'Limpar filtro',
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
    ignoreHoursHint: 'Vale hoje, para a primeira mensagem de cada lead. Os outros limites continuam valendo.',
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
    resumeTitle: (name: string) => `Retomar ${name}`,
    resumeDescription: 'A campanha continua de onde parou, sem repetir mensagem.',
    resumeConfirm: 'Retomar campanha',
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
  cancel: {
    short: 'Cancelar',
    named: (name: string) => `Cancelar ${name}`,
    action: 'Cancelar campanha',
    title: 'Cancelar campanha',
    rest: (count: number, people: number) =>
      count === 0
        ? 'Nenhuma mensagem espera para sair.'
        : count === 1
          ? '1 mensagem ainda não saiu: ela não sai mais.'
          : `${messages(count)} para ${leads(people)} ainda não saíram: nenhuma delas sai mais.`,
    consequence:
      'O que já foi enviado fica com os leads e nas conversas. As sequências terminam e não voltam: para falar com as mesmas pessoas, duplique a campanha.',
    confirm: 'Cancelar campanha',
    busy: 'Cancelando...',
    keep: 'Voltar',
    done: 'Campanha cancelada',
    doneHint: 'Nada mais sai dela.',
    settlingHint: 'Nada mais sai dela. O que estava saindo se confirma em instantes, ou espera por você no Monitor.',
    failed: 'Erro ao cancelar campanha',
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
