import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
export type Speaker = 'lead' | 'ai' | 'user';
/** Minutes since the previous line. */
export type Line = readonly [from: Speaker, text: string, minutes: number];

export type Ending = { kind: 'ai' } | { kind: 'taken' } | { kind: 'handed'; reason: HandOverReason };

export type DemoThread = {
  person: string;
  begins: { days: number; time: string } | { minutesAgo: number };
  lines: readonly Line[];
  ending: Ending;
};

export const DEMO_THREADS: DemoThread[] = [
  {
    person: 'Silvana Porto',
    begins: { days: 6, time: '14:12' },
    ending: { kind: 'taken' },
    lines: [
      ['lead', 'Boa tarde! Queria saber do Jardim das Aroeiras, é perto do metrô?', 0],
      [
        'ai',
        'Boa tarde, Silvana! Sim, o Jardim das Aroeiras fica no Tatuapé, perto do metrô. São 3 quartos, de 84 a 96 m². Qual faixa de valor você tem em mente?',
        0.5,
      ],
      ['lead', 'Até uns 760 mil. Preciso de 2 vagas', 6],
      [
        'ai',
        'As unidades do Jardim das Aroeiras têm 2 vagas e vão de R$ 690.000 a R$ 810.000, então há opções na sua faixa. Quer que um consultor te chame para conversar sobre a visita?',
        0.5,
      ],
      ['lead', 'Quero sim', 3],
      ['user', 'Oi Silvana, aqui é da equipe. Consigo te mostrar o decorado no sábado às 10h, pode ser?', 9],
      ['lead', 'Perfeito, combinado!', 14],
      ['user', 'Combinado, te espero lá!', 3],
    ],
  },
  {
    person: 'Ulisses Prado',
    begins: { days: 5, time: '20:41' },
    ending: { kind: 'ai' },
    lines: [
      ['lead', 'oi, o studio de Pinheiros é mobiliado?', 0],
      ['ai', 'Oi, Ulisses! Sim, os studios do Nó Pinheiros são entregues mobiliados, com portaria 24 horas.', 0.4],
      ['lead', 'legal, vou falar com minha esposa e volto', 4],
      ['ai', 'Combinado! Fico por aqui quando quiserem continuar.', 0.4],
    ],
  },
  {
    person: 'Rogério Falcão',
    begins: { days: 3, time: '11:05' },
    ending: { kind: 'taken' },
    lines: [
      ['lead', 'Bom dia, a casa da Granja aceita permuta?', 0],
      ['ai', 'Bom dia, Rogério! Essa parte quem confirma é um consultor. Já avisei a equipe, tudo bem?', 0.5],
      ['user', 'Bom dia, Rogério! Aceitam imóvel de menor valor na região, sim. O que você teria para a troca?', 22],
      ['lead', 'Um apartamento em Cotia, uns 380 mil', 35],
      ['user', 'Ótimo, vou pedir a avaliação e te retorno até sexta.', 12],
    ],
  },
  {
    person: 'Gustavo Leme',
    begins: { minutesAgo: 42 },
    ending: { kind: 'handed', reason: { code: 'asked' } },
    lines: [
      ['lead', 'Sobre a proposta dos dois studios: fecho em 600 mil à vista. Posso falar com alguém da equipe?', 0],
      ['ai', 'Obrigado, Gustavo! Quem responde por valores da negociação é a equipe, vou chamar um consultor.', 0.4],
      ['lead', 'Por favor, preciso de uma resposta hoje', 3],
    ],
  },
];

export const DEMO_MESSAGES: { person: string; text: string }[] = [
  { person: 'Renata Fontes', text: 'Oi! Vi o anúncio. Procuro 2 quartos em Moema, até 640 mil, pronto para morar' },
  { person: 'Bruno Sá', text: 'bom dia, tem studio para investir? queria alugar por temporada' },
  { person: 'Caio Menezes', text: 'Olá, o apartamento de Moema ainda está disponível?' },
];
