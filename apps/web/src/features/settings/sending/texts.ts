import type { Weekday } from '@prumo/contracts/sending';
import { formatCount, plural } from '#ui/format-count.ts';

const days: Record<Weekday, string> = {
  mon: 'Segunda',
  tue: 'Terça',
  wed: 'Quarta',
  thu: 'Quinta',
  fri: 'Sexta',
  sat: 'Sábado',
  sun: 'Domingo',
};

export const sendingTexts = {
  loading: 'Carregando os limites de envio...',
  failed: 'Erro ao carregar os limites de envio',
  save: 'Salvar limites',
  saving: 'Salvando...',
  undo: 'Desfazer',
  nothingChanged: 'Nada mudou desde que foi salvo',
  unsaved: 'Há alterações não salvas.',
  saved: 'Limites salvos',
  savedHint: 'Valem para todos os envios de campanha a partir de agora.',
  saveFailed: 'Não foi possível salvar',
  noLimit: 'Sem limite',
  hours: {
    title: 'Horário de envio',
    description: 'Mensagens de campanha só saem nestes horários. Respostas às mensagens dos leads não esperam.',
    anytime: 'Enviar a qualquer hora',
    anytimeHint: 'Mensagens de madrugada irritam quem recebe e são um sinal de robô para o WhatsApp.',
    presets: 'Horários prontos',
    days,
    closed: 'Fechado',
    from: (day: string) => `${day}, das`,
    to: (day: string) => `${day}, até`,
    until: 'às',
    simulator: 'Respeitar o horário também no Simulador',
    simulatorHint: 'Desligado, as campanhas simuladas andam a qualquer hora.',
  },
  limits: {
    title: 'Limites',
    of: (provider: string) => `Valem para o canal ${provider}. Cada canal tem os seus.`,
    daily: 'Mensagens por dia',
    dailyHint: 'Todas as campanhas juntas. O que passa disso sai no dia seguinte.',
    hourly: 'Primeiros contatos por hora',
    hourlyHint: 'Pessoas que recebem a primeira mensagem de uma campanha, em qualquer período de 60 minutos.',
    person: 'Mensagens por pessoa',
    personHint: 'De todas as campanhas. O passo que passaria disso espera, não se perde.',
    personDays: 'Período por pessoa, em dias',
  },
  gaps: {
    title: 'Intervalos',
    description: 'O tempo entre duas mensagens é sorteado dentro da faixa: intervalos sempre iguais denunciam um robô.',
    first: 'Entre primeiros contatos',
    step: 'Entre os passos seguintes',
    shortest: (label: string) => `${label}, mínimo em segundos`,
    longest: (label: string) => `${label}, máximo em segundos`,
    to: 'a',
    seconds: 'segundos',
  },
  warmUp: {
    title: 'Aquecimento do número',
    hint: 'Um número novo começa com poucas mensagens por dia e recebe mais a cada dia.',
    longInUse: 'Este número já é usado há mais de um mês',
    longInUseHint: (limit: number | null) =>
      `Dispensa o aquecimento${limit === null ? '' : `: o padrão passa a ser ${plural(limit, 'mensagem', 'mensagens')} por dia`}. A declaração vale só para este número.`,
    table: 'Mensagens por dia de aquecimento',
    day: 'Dia',
    messages: 'Mensagens',
    dayOf: (day: number) => `${day}º`,
    today: 'hoje',
    notStarted: 'O primeiro dia começa com a primeira mensagem de campanha.',
    over: 'O aquecimento deste número terminou: vale o limite por dia.',
  },
  today: {
    title: 'Hoje',
    used: (sent: number, limit: number) => `${formatCount(sent)} de ${plural(limit, 'mensagem', 'mensagens')}`,
    sent: (sent: number) => `${plural(sent, 'mensagem de campanha', 'mensagens de campanha')}, sem limite`,
    hour: (count: number, limit: number | null) =>
      limit === null
        ? `${plural(count, 'primeiro contato', 'primeiros contatos')} na última hora`
        : `${formatCount(count)} de ${plural(limit, 'primeiro contato', 'primeiros contatos')} na última hora`,
    progress: 'Quanto do limite de hoje foi usado',
  },
  stop: {
    label: 'Parar sozinho quando muitos pedem para sair',
    hint: 'A partir de 30 primeiros contatos em 24 horas, se mais de 3% (e pelo menos 3 pessoas) pedirem para não receber, todas as campanhas esperam até você liberar.',
  },
  risk: {
    title: 'Este número pode ser bloqueado pelo WhatsApp',
    text: 'Você deixou mais solto que o padrão seguro:',
    back: 'Voltar ao padrão seguro',
    items: {
      dailyLimit: 'mensagens por dia',
      hourlyLimit: 'primeiros contatos por hora',
      perPersonLimit: 'mensagens por pessoa',
      firstContactGapSeconds: 'intervalo entre primeiros contatos',
      stepGapSeconds: 'intervalo entre os passos seguintes',
      warmUp: 'aquecimento do número',
      stopsOnOptOuts: 'parada automática',
      allowedHours: 'horário de envio',
    },
  },
  simulated:
    'No Simulador nada sai para o WhatsApp, por isso não há limites de início. O que você mudar aqui não afeta um número real, só os horários são os mesmos.',
} as const;
