import { plural } from '#ui/format-count.ts';

export const figureTexts = {
  loading: 'Carregando linhas...',
  failed: 'Erro ao carregar as linhas',
  empty: 'Nenhuma linha neste número',
  total: (count: number) => plural(count, 'linha', 'linhas'),
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
        'Leads cuja mensagem ainda não foi respondida por uma pessoa nem pela IA, ou que têm uma pendência ' +
        'aberta, do que espera há mais tempo ao mais recente. Quem pediu para sair e conversas arquivadas não ' +
        'contam.',
    },
    follow_ups: {
      title: 'Pendências',
      formula:
        'O que a equipe deve a um lead: o que ele pediu, ou o que a IA disse que a equipe faria. Termina quando uma pessoa responde, marca Feita, devolve ou arquiva a conversa.',
    },
    pending_sales: {
      title: 'Vendas a preencher',
      formula:
        'Leads movidos para Fechado que ainda não têm uma venda com valor. Até lá contam como fechados sem valor, e ' +
        'nunca como receita.',
    },
    queued: {
      title: 'Fila da roleta',
      formula:
        'Leads que a roleta ainda não passou a ninguém, do que espera há mais tempo ao mais recente. O motivo diz o ' +
        'que falta: o grupo abrir, alguém ficar disponível ou livre, ou alguém aceitar.',
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
} as const;
