import type { Line } from './threads.ts';

type DemoCampaign = {
  name: string;
  description: string;
  product: string;
  tag: string;
  cost?: number;
  steps: readonly { content: string; delayAmount: number; delayUnit: 'minutes' | 'days' }[];
};

export const FINISHED: DemoCampaign = {
  name: 'Vista Moema: pronto para morar',
  description: 'Quem procura na zona sul',
  product: 'Vista Moema',
  tag: 'zona sul',
  cost: 15_900,
  steps: [
    {
      content: 'Oi {nome|tudo bem}! Temos 2 quartos prontos em Moema, a três quadras do parque. Posso contar mais?',
      delayAmount: 0,
      delayUnit: 'minutes',
    },
    {
      content:
        'Oi {nome|tudo bem}, ainda faz sentido falar de Moema? Se preferir não receber mensagens, responda SAIR.',
      delayAmount: 2,
      delayUnit: 'days',
    },
  ],
};

export const DRAFT: DemoCampaign = {
  name: 'Studios para investir',
  description: 'Investidores da base',
  product: 'Nó Pinheiros',
  tag: 'investidor',
  steps: [
    {
      content:
        'Olá {nome|tudo bem}! Lançamos studios em Pinheiros com administração de locação. Quer receber os detalhes?',
      delayAmount: 0,
      delayUnit: 'minutes',
    },
    {
      content: 'Oi {nome|tudo bem}, consegui a tabela atualizada dos studios. Quer que eu mande por aqui?',
      delayAmount: 3,
      delayUnit: 'days',
    },
  ],
};

export const FINISHED_DAYS_AGO = 12;

export const REPLIES: Record<string, { step: number; lines: readonly Line[] }> = {
  'Priscila Amaral': {
    step: 1,
    lines: [
      ['lead', 'Oi! Pode sim. Qual o valor?', 26],
      ['ai', 'O Vista Moema vai de R$ 520.000 a R$ 590.000, de 58 a 71 m². Você procura para morar ou investir?', 0.5],
      ['lead', 'Morar. Vou ver com meu marido', 8],
      ['ai', 'Perfeito, Priscila! Quando quiserem, marco uma conversa com a equipe.', 0.4],
    ],
  },
  'Tainá Guerra': {
    step: 1,
    lines: [
      ['lead', 'Quero conhecer! Tem 1 vaga?', 11],
      ['ai', 'Tem sim, Tainá: o Vista Moema tem 2 quartos e 1 vaga. Até quanto você pensa em investir?', 0.4],
      ['lead', 'até 640', 2],
      ['ai', 'Então todas as unidades cabem na sua faixa. Quer que um consultor te ligue para combinar a visita?', 0.5],
    ],
  },
  'Adriana Rebouças': {
    step: 1,
    lines: [
      ['lead', 'Tem algo maior na região? Preciso de 3 quartos', 190],
      [
        'ai',
        'O Vista Moema tem só 2 quartos, Adriana. De 3 quartos há o Jardim das Aroeiras, no Tatuapé. Quer ver?',
        0.5,
      ],
    ],
  },
  'Fábio Castilho': {
    step: 1,
    lines: [
      ['lead', 'Quero fazer uma proposta no de 62 m²', 64],
      ['user', 'Ótimo, Fábio! Te mando a ficha agora. Qual valor você pensou?', 7],
      ['lead', '570 mil, com financiamento', 18],
      ['user', 'Recebido. Levo ao proprietário e te respondo.', 5],
    ],
  },
  'Marisa Cordeiro': {
    step: 2,
    lines: [
      ['lead', 'Por enquanto não, obrigada. Prefiro a Vila Mariana', 41],
      ['ai', 'Combinado, Marisa! Quando quiser ver outras opções, é só escrever por aqui.', 0.4],
    ],
  },
};
