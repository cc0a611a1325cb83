import type { PerformanceDays, PerformanceFigure } from '@prumo/contracts/agent/performance';
import { handOverOfKey } from '@prumo/contracts/reasons/hand-over';
import { transferReason } from '#domain/conversations/labels.ts';
import { builtInReason } from '#domain/model/writer-words.ts';
import { plural } from '#ui/format-count.ts';
import { agentItemLabel, gateReason } from '../gate-words.ts';

const days: Record<PerformanceDays, string> = {
  '1': 'Hoje',
  '7': 'Últimos 7 dias',
  '30': 'Últimos 30 dias',
  '90': 'Últimos 90 dias',
};

export const performanceTexts = {
  title: 'Desempenho da IA',
  loading: 'Carregando desempenho da IA...',
  failed: 'Erro ao buscar desempenho da IA',
  period: 'Período',
  daysOf: (value: PerformanceDays) => days[value],
  empty: 'A IA não respondeu a ninguém neste período.',
  mustBeZero: 'Deve ser 0',
  afterNote: 'Mensagens da IA. Deve ser 0',
  notZero: 'Não é 0',
  noValue: '—',
  none: 'Nenhum',
  conversationsNote: (turns: number) => plural(turns, 'resposta decidida', 'respostas decididas'),
  p90: (text: string) => `9 em cada 10 em até ${text}`,
  qualifiedNote: (turns: number | null) =>
    turns === null
      ? 'Ninguém respondeu tudo'
      : `Metade em até ${plural(Math.ceil(turns), 'resposta', 'respostas')} da IA`,
  collectedNote: 'Ditos pelos leads à IA',
  transfersNote: 'Conversas assumidas ou passadas a pessoas',
  blockedNote: 'Trechos que não saíram',
  reengagedNote: 'Mensagens a quem tinha parado de responder',
  reengagedAnsweredNote: (of: number) => `de ${plural(of, 'retomada', 'retomadas')}`,
  byItem: 'Dados coletados',
  byReason: 'Transferências por motivo',
  byBlock: 'Barrado por motivo',
  rows: {
    loading: 'Carregando conversas...',
    failed: 'Erro ao carregar as conversas',
    empty: 'Nenhuma conversa neste número',
    total: (count: number) => plural(count, 'linha', 'linhas'),
    more: (count: number) => `Carregar mais ${count}`,
    turns: (count: number) => plural(count, 'resposta', 'respostas'),
    reengagement: (number: string) => `${number}ª retomada`,
  },
  model: {
    title: 'Modelo de linguagem',
    formula:
      'Somas do que cada resposta registrou. O motor próprio escreve quando a regra decide, quando o texto do modelo é barrado ou quando o modelo falha.',
    written: 'Escritas pelo modelo',
    ofTurns: (count: number) => `de ${plural(count, 'resposta', 'respostas')}`,
    tokens: 'Tokens (entrada / saída)',
    cost: 'Custo das respostas',
    costHint: 'No período, nos preços de quem escreve',
    today: 'Custo de hoje',
    ofLimit: (limit: string) => `de ${limit} por dia`,
    noLimit: 'Sem limite por dia',
    builtIn: 'Escritas pelo motor próprio',
    reasonOf: builtInReason,
  },
  names: {
    conversations: { title: 'Conversas atendidas', formula: 'Conversas em que a IA decidiu ao menos uma resposta.' },
    repeated: {
      title: 'Perguntas repetidas',
      formula:
        'Dados pedidos em um texto que saiu quando já eram conhecidos. Confirmar um valor já dito não conta. Deve ser 0.',
    },
    after_takeover: {
      title: 'Após assumir',
      formula:
        'Mensagens da IA escritas depois que uma pessoa assumiu a conversa e antes de devolvê-la, ou aceitas pelo WhatsApp mais de um minuto depois. Deve ser 0.',
    },
    blocked: {
      title: 'Textos barrados',
      formula: 'Trechos que a verificação tirou de um texto antes de ele sair, pelo motivo.',
    },
    collected: {
      title: 'Dados coletados',
      formula: 'Dados que leads disseram à IA, ou mudaram, contados uma vez em cada resposta que os registrou.',
    },
    qualified: {
      title: 'Dados completos com a IA',
      formula:
        'Conversas em que, com uma resposta da IA, os cinco dados ficaram conhecidos. A nota é a mediana de respostas até lá.',
    },
    transfers: {
      title: 'Transferências',
      formula:
        'Vezes em que uma pessoa assumiu uma conversa, ou em que a IA ou uma regra a deixou para uma pessoa, com o motivo.',
    },
    reengaged: {
      title: 'Retomadas enviadas',
      formula:
        'Mensagens que a IA escreveu por conta própria, depois das horas configuradas, em conversas que o lead deixou sem resposta.',
    },
    reengaged_answered: {
      title: 'Retomadas respondidas',
      formula: 'Retomadas depois das quais o lead escreveu. A resposta conta para a última retomada antes dela.',
    },
    first_response: {
      title: 'Resposta da IA (mediana)',
      formula:
        'Da primeira mensagem do lead sem resposta até a resposta da IA. O número é a mediana; a nota, o tempo que 9 em cada 10 não passam. As esperas mais longas vêm primeiro.',
    },
  } satisfies Record<PerformanceFigure, { title: string; formula: string }>,
} as const;

export function noteText(figure: PerformanceFigure, note: string | null): string | null {
  if (figure === 'transfers') return transferReason(note === null ? null : handOverOfKey(note));
  if (note === null) return null;
  if (figure === 'collected' || figure === 'repeated') {
    return agentItemLabel(note);
  }
  if (figure === 'blocked') return gateReason(note);
  if (figure === 'reengaged' || figure === 'reengaged_answered') return performanceTexts.rows.reengagement(note);
  return figure === 'qualified' ? performanceTexts.rows.turns(Number(note)) : note;
}
