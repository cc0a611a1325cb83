import type { AnalyticsFigure } from '@prumo/contracts/reports/analytics';

export const figureTexts: Record<AnalyticsFigure, { title: string; formula: string }> = {
  leads: { title: 'Leads do período', formula: 'Leads criados no período.' },
  converted: {
    title: 'Convertidos',
    formula:
      'Leads criados no período que hoje estão em Fechado, quando quer que tenham sido fechados. A conversão do ' +
      'período é este número dividido pelos leads criados nele. Quem foi criado antes e fechado agora está em ' +
      'Receita, nos fechados no período.',
  },
  leads_day: { title: 'Leads do dia', formula: 'Leads criados neste dia, no fuso horário da conta.' },
  funnel: {
    title: 'Funil',
    formula:
      'Leads criados no período que chegaram a este estágio ou além dele, pelo histórico. Quente conta como ' +
      'Interessado; Proposta e Negociação, como Qualificado. Perdido e Frio contam no estágio mais longe a que o ' +
      'lead chegou antes. Movimentos desfeitos não contam.',
  },
  responses: {
    title: 'Respostas no período',
    formula:
      'Da primeira mensagem sem resposta do lead até a nossa próxima, de uma pessoa ou da IA. Mensagens de ' +
      'campanha, a saudação automática e a confirmação de saída não contam. O tempo de resposta é a média destas ' +
      'linhas.',
  },
  responses_ai: { title: 'Respostas da IA', formula: 'Esperas de leads que uma resposta da IA encerrou no período.' },
  responses_person: {
    title: 'Respostas de uma pessoa',
    formula: 'Esperas de leads que uma mensagem desta pessoa encerrou no período.',
  },
  responses_source: {
    title: 'Respostas por fonte',
    formula: 'Esperas, encerradas no período, de leads que chegaram por esta fonte.',
  },
  conversations: { title: 'Conversas', formula: 'Conversas com ao menos uma mensagem do lead no período.' },
  ai_resolved: {
    title: 'Resolvidas pela IA',
    formula:
      'Conversas com mensagem do lead no período em que a IA respondeu e que não foram assumidas nem passadas ' +
      'para pessoas no período. A taxa é este número dividido pelas conversas com mensagem do lead.',
  },
  transferred: {
    title: 'Conversas transferidas',
    formula:
      'Conversas com mensagem do lead no período que uma pessoa assumiu ou que a IA passou para pessoas no período. A taxa é este número dividido pelas conversas com mensagem do lead.',
  },
  source: { title: 'Fonte', formula: 'Leads criados no período que chegaram por esta fonte.' },
  source_converted: {
    title: 'Convertidos da fonte',
    formula: 'Leads criados no período que chegaram por esta fonte e hoje estão em Fechado.',
  },
  stage_time: {
    title: 'Tempo no estágio',
    formula:
      'Vezes em que um lead deixou este estágio no período, com o tempo desde a mudança anterior ou, na ' +
      'primeira, desde a criação. Movimentos desfeitos não contam. O número é a média; as mais longas vêm ' +
      'primeiro.',
  },
  lost_reason: {
    title: 'Motivo de perda',
    formula: 'Leads que foram para Perdido no período e continuam lá, com este motivo.',
  },
  satisfaction: {
    title: 'Satisfação',
    formula:
      'Mensagens de leads no período com sentimento reconhecido: positivo vale 5, neutro 3, negativo 1. O número é a média.',
  },
  transfer_reason: {
    title: 'Transferências',
    formula:
      'Vezes em que uma pessoa assumiu uma conversa, ou em que a IA ou uma regra a deixou para uma pessoa, no período e por este motivo.',
  },
  busy_hour: { title: 'Mensagens da hora', formula: 'Mensagens de leads no período nesta hora do dia.' },
  busy_cell: {
    title: 'Mensagens do dia e hora',
    formula: 'Mensagens de leads no período neste dia da semana e nesta hora.',
  },
  sales: {
    title: 'Receita',
    formula:
      'Vendas e locações fechadas no período, pela data de cada uma; uma locação vale um mês de aluguel. A receita é a ' +
      'soma. Leads movidos para Fechado sem venda registrada aparecem sem valor. Enquanto a conta não registra nenhuma ' +
      'venda, a receita é estimada: cada lead movido para Fechado vale o seu orçamento; sem orçamento, o preço mínimo ' +
      'do produto da sua campanha; sem campanha, nada.',
  },
  sales_valued: {
    title: 'Ticket médio',
    formula: 'Vendas do período que têm valor. O ticket médio é a soma dividida por elas.',
  },
  sales_unvalued: {
    title: 'Fechados sem valor',
    formula:
      'Vendas ainda sem valor e leads movidos para Fechado no período sem venda registrada: não contam na receita. ' +
      'Enquanto a receita é estimada, leads sem orçamento e sem produto com preço.',
  },
  sales_costed: {
    title: 'ROI',
    formula:
      'Vendas do período de leads cuja última campanha tem custo. ROI = (receita − custo) ÷ custo, das linhas de ' +
      'Receita por campanha: a soma das receitas e a dos custos das que têm custo. O que foi vendido sem ' +
      'campanha não entra.',
  },
  sales_volume: {
    title: 'VGV',
    formula: 'Valor geral de vendas: a soma das vendas do período, sem as locações.',
  },
  sales_commission: {
    title: 'Comissão',
    formula:
      'A comissão de cada venda do período: o percentual sobre o valor ou, na locação, os aluguéis combinados. Vendas ' +
      'sem valor ou sem comissão informada não entram.',
  },
  sales_campaign: {
    title: 'Receita da campanha',
    formula: 'Vendas do período de leads cuja última campanha foi esta, com o valor de cada uma.',
  },
  sales_source: {
    title: 'Receita da fonte',
    formula: 'Vendas do período de leads que chegaram por esta fonte, com o valor de cada uma.',
  },
  sales_product: {
    title: 'Receita do produto',
    formula: 'Vendas do período deste produto, pelo nome que ele tinha na venda.',
  },
  campaign_messages: {
    title: 'Mensagens da campanha',
    formula:
      'Mensagens enviadas pela campanha no período. O custo é o valor informado na campanha mais estas mensagens vezes o custo por mensagem das Configurações. ROI = (receita − custo) ÷ custo.',
  },
  received: {
    title: 'Recebidos',
    formula:
      'Vezes em que um lead passou a ser desta pessoa no período: pela roleta, por alguém da equipe, numa importação ' +
      'ou porque ela o pegou. Um lead que saiu e voltou conta de novo.',
  },
  accepted: {
    title: 'Aceitos no prazo',
    formula:
      'Leads que a roleta passou a esta pessoa no período, pedindo aceite, e que ela aceitou ou respondeu dentro do ' +
      'prazo.',
  },
  passed_on: {
    title: 'Não aceitos a tempo',
    formula:
      'Leads que a roleta passou a esta pessoa no período e tirou dela, porque o prazo do aceite acabou ou porque ela ' +
      'ficou ausente antes de aceitar.',
  },
  owner_conversations: {
    title: 'Conversas',
    formula: 'Conversas com ao menos uma mensagem do lead no período, de leads que hoje são desta pessoa.',
  },
  owner_sales: {
    title: 'Fechados no período',
    formula:
      'Vendas do período em que esta pessoa tem participação, com a sua parte do valor; sem participações informadas, ' +
      'as dos leads que hoje são dela. Leads movidos para Fechado sem venda registrada aparecem sem valor.',
  },
  owner_leads: { title: 'Leads no período', formula: 'Leads criados no período que hoje são desta pessoa.' },
  owner_converted: {
    title: 'Convertidos',
    formula:
      'Leads criados no período que hoje são desta pessoa e estão em Fechado. A conversão é este número dividido ' +
      'pelos leads criados no período que hoje são dela.',
  },
};
