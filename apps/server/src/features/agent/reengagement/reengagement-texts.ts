import type { ResponseStyle } from '@prumo/contracts/agent';
import type { ReengagementNews } from '@prumo/contracts/reasons/decision';
import type { RequiredItem } from '../ledger/ledger.ts';

/** Of several wordings the first that the talk has not had yet is said. */
export type ReengagementTexts = {
  hello: string;
  openings: Record<Exclude<ReengagementNews, 'template'>, readonly string[]>;
  /** Besides the two wordings of the talk itself. */
  questions: Record<RequiredItem, string>;
  opinions: readonly string[];
  aboutProduct: (name: string) => readonly string[];
  waysOut: readonly string[];
};

const profissional: ReengagementTexts = {
  hello: 'Olá!',
  openings: {
    product: [
      'Há mais um imóvel no nosso catálogo que ainda não mostrei a você:',
      'Pelo que você procura, vale conhecer também este imóvel:',
      'Outra opção do nosso catálogo, para você comparar:',
    ],
    fact: [
      'Um detalhe que eu ainda não tinha contado:',
      'Mais uma informação do nosso cadastro que pode ajudar:',
      'Vale saber também:',
    ],
    question: ['Retomando a nossa conversa.', 'Gostaria de seguir com a sua busca.', 'Ficou uma pergunta em aberto.'],
  },
  questions: {
    type: 'O que combina mais com o que você procura: apartamento, casa, terreno ou outro tipo de imóvel?',
    stage: 'Você prefere o imóvel já pronto ou aceita esperar pela obra, na planta ou em construção?',
    location: 'Em que bairro ou cidade devo começar a procurar?',
    budget: 'Até quanto você pensa em investir? Uma estimativa já basta.',
    purpose: 'Você pensa em morar no imóvel ou em investir?',
  },
  opinions: ['O que achou?', 'Faz sentido para você?', 'Esse atende ao que você procura?'],
  aboutProduct: (name) => [`Ficou alguma dúvida sobre *${name}*?`, `*${name}* ainda interessa a você?`],
  waysOut: [
    'Se não for mais o caso, é só me avisar que eu não insisto.',
    'Se você já resolveu ou mudou de ideia, basta me dizer, sem problema nenhum.',
    'Se preferir deixar para outro momento, é só escrever por aqui.',
  ],
};

const amigavel: ReengagementTexts = {
  hello: 'Oi!',
  openings: {
    product: [
      'Tem mais um imóvel no nosso catálogo que eu ainda não te mostrei:',
      'Pelo que você me contou, acho que vale ver este também:',
      'Mais uma opção, pra você comparar:',
    ],
    fact: ['Um detalhe que eu ainda não tinha contado:', 'Mais uma coisa boa de saber:', 'Outro ponto que vale saber:'],
    question: ['Voltando à nossa conversa.', 'Quero seguir com a sua busca.', 'Ficou uma perguntinha em aberto.'],
  },
  questions: {
    type: 'O que tem mais a ver com o que você procura: apartamento, casa, terreno ou outro tipo?',
    stage: 'Você prefere o imóvel já pronto ou topa esperar pela obra, na planta ou em construção?',
    location: 'Em que bairro ou cidade eu começo a procurar?',
    budget: 'Até quanto você pensa em investir? Um valor aproximado já me ajuda 😊',
    purpose: 'Você pensa em morar nele ou em investir?',
  },
  opinions: ['O que você achou?', 'Faz sentido pra você?', 'Esse tem a ver com o que você procura?'],
  aboutProduct: (name) => [`Ficou alguma dúvida sobre *${name}*?`, `*${name}* ainda te interessa?`],
  waysOut: [
    'Se não for mais o caso, é só me avisar que eu não insisto 😊',
    'Se você já resolveu ou mudou de ideia, é só me contar, sem problema nenhum!',
    'Se preferir deixar pra outro momento, é só me falar!',
  ],
};

const casual: ReengagementTexts = {
  hello: 'Oi!',
  openings: {
    product: [
      'Tem mais um imóvel aqui no catálogo que ainda não te mostrei:',
      'Pelo que você falou, dá uma olhada nesse também:',
      'Mais uma opção pra comparar:',
    ],
    fact: ['Um detalhe que eu não tinha contado:', 'Mais uma coisa boa de saber:', 'Outro ponto que vale saber:'],
    question: ['Voltando ao nosso papo.', 'Bora seguir na busca.', 'Ficou uma pergunta em aberto.'],
  },
  questions: {
    type: 'O que tem mais a ver com você: apê, casa, terreno ou outro tipo?',
    stage: 'Prefere já pronto ou topa esperar a obra, na planta ou em construção?',
    location: 'Em que bairro ou cidade eu começo a procurar?',
    budget: 'Até quanto você pensa em gastar? Um valor por cima já ajuda.',
    purpose: 'Pensa em morar nele ou em investir?',
  },
  opinions: ['O que achou?', 'Faz sentido pra você?', 'Esse tem a ver?'],
  aboutProduct: (name) => [`Ficou alguma dúvida sobre *${name}*?`, `*${name}* ainda te interessa?`],
  waysOut: [
    'Se não for mais o caso, é só avisar que eu não insisto.',
    'Se já resolveu ou mudou de ideia, é só me falar, tranquilo!',
    'Se quiser deixar pra depois, é só falar.',
  ],
};

export const REENGAGEMENT_TEXTS: Record<ResponseStyle, ReengagementTexts> = { profissional, amigavel, casual };
