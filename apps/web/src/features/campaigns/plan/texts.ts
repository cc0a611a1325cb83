import { LEFT_OUT_WORDS } from '@prumo/contracts/campaigns/plan';
import { SHIFTS } from '@prumo/contracts/sending';
import { SEND_STATUS_WORDS } from '@prumo/contracts/words/record-words';
import { formatCount, plural } from '#ui/format-count.ts';
import { leads, messages } from '../count-words.ts';

const steps = new Intl.ListFormat('pt-BR');
const listed = (numbers: readonly number[]) => steps.format(numbers.map(String));

export const planTexts = {
  title: 'Plano de envio',
  edit: 'Editar',
  batch: 'Executar em lotes',
  subtitle: 'quem recebe o quê e quando, quem fica de fora e por quê.',
  planned: 'Antes do início: é isto que uma execução agora faria. Nada foi enviado.',
  frozen: 'Público e textos ficaram congelados no início. Aqui está o planejado e o que aconteceu.',
  loading: 'Carregando plano...',
  failed: 'Erro ao carregar o plano',
  receives: 'Recebem',
  leftOut: 'Ficam de fora',
  noneReceive: 'Ninguém recebe por enquanto',
  noneReceiveHint: 'Nenhum lead com as tags desta campanha pode receber agora.',
  noMessages: 'A campanha ainda não tem mensagens',
  noMessagesHint: 'Escreva a sequência para ver quem recebe o quê.',
  write: 'Escrever mensagens',
  noneLeftOut: 'Ninguém fica de fora',
  totals: {
    label: 'Resumo do plano',
    leads: 'Leads',
    messages: 'Mensagens',
    leftOut: 'Ficam de fora',
    different: 'Diferentes do plano',
    first: 'Primeira mensagem',
    last: 'Última mensagem',
    none: 'sem data',
  },
  ruledBy: (limit: string) => `O que define o ritmo: ${limit}.`,
  opensAt: (moment: string) => `Fora do horário de envio: os envios começam em ${moment}.`,
  held: (reason: string) => `Nada sai agora: ${reason}.`,
  outsideWindow: (count: number) =>
    count === 1
      ? '1 lead fica de fora: não escreveu nas últimas 24 horas e a primeira mensagem não é um modelo aprovado.'
      : `${leads(count)} ficam de fora: não escreveram nas últimas 24 horas e a primeira mensagem não é um modelo aprovado.`,
  freeSteps: (steps: readonly number[]) =>
    steps.length === 1
      ? `A mensagem ${steps[0]} não é um modelo aprovado: só chega a quem escreveu nas 24 horas antes dela.`
      : `As mensagens ${listed(steps)} não são modelos aprovados: só chegam a quem escreveu nas 24 horas antes delas.`,
  template: (name: string) => `Modelo ${name}`,
  nextRun: (count: number) =>
    count === 1 ? 'Mais 1 lead entra na próxima execução.' : `Mais ${leads(count)} entram na próxima execução.`,
  step: (step: number) => `Mensagem ${step}`,
  stepOf: (done: number, total: number) => `${formatCount(done)} de ${plural(total, 'enviada', 'enviadas')}`,
  plannedAt: (moment: string) => `Prevista para ${moment}`,
  sentAt: (moment: string) => `Enviada em ${moment}`,
  dueAt: (moment: string) => `Agora prevista para ${moment}`,
  onlyAfterReply: 'Só com resposta do lead',
  shifts: SHIFTS,
  shiftedBy: 'Hora ajustada por',
  differs: 'Diferente do plano',
  difference: (reason: string) => `Diferente do plano: ${reason}`,
  next: (moment: string) => `Próxima: ${moment}`,
  first: (moment: string) => `Começa: ${moment}`,
  more: (count: number) => `Mostrar mais ${count}`,
  named: (shown: number, total: number) =>
    `Os primeiros ${formatCount(shown)} de ${formatCount(total)} têm o nome aqui.`,
  file: 'Arquivo',
  totalsLine: (people: number, texts: number) => `${leads(people)} · ${messages(texts)}`,
  status: SEND_STATUS_WORDS,
  progress: 'Mensagens por situação',
  leftOutReasons: LEFT_OUT_WORDS,
  leftOutSummary: {
    title: (count: number) => `${leads(count)} de fora`,
    others: (count: number) => `e mais ${formatCount(count)}`,
  },
} as const;
