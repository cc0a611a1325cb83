import { metres, reais, squareMetres } from '@prumo/contracts/text/money';
import { bold, listOf } from '../text/emphasis.ts';

/** Ways to say that people will answer what the catalogue does not, in the order in which a talk uses them. */
export const NOT_STATED = [
  'não consta no nosso cadastro; já deixei anotado para a equipe confirmar com você',
  'também não consta no nosso cadastro; somei às perguntas que a equipe confirma com você',
  'também não está no nosso cadastro; a equipe confirma com você junto com o resto',
] as const;
const [UNKNOWN] = NOT_STATED;

/** Identical in every style, because style must not change facts. */
export const FACT_TEXTS = {
  price: (name: string, range: string, isRange: boolean) =>
    `${bold(name)}: ${range}${isRange ? ', conforme a unidade' : ''}.`,
  priceUnknown: (name: string) =>
    `O valor de ${bold(name)} ainda não está publicado no nosso cadastro; a equipe confirma com você.`,
  area: (name: string, range: string) => `${bold(name)}: ${range}.`,
  areaUnknown: (name: string) => `A metragem de ${bold(name)} não está no nosso cadastro; a equipe confirma com você.`,
  location: (name: string, location: string) => `${bold(name)} fica em ${location}.`,
  locationUnknown: (name: string) =>
    `A localização de ${bold(name)} não está no nosso cadastro; a equipe confirma com você.`,
  address: (name: string, address: string) => `Endereço de ${bold(name)}: ${address}.`,
  addressByTeam: 'O endereço completo a equipe confirma com você.',
  restOfAddressByTeam: 'O número a equipe confirma com você.',
  distanceUnknown:
    'O que há por perto e as distâncias não constam no nosso cadastro; já deixei anotado para a equipe confirmar com você.',
  suits: (name: string, purposes: string) => `Pelo nosso cadastro, ${bold(name)} é voltado para ${purposes}.`,
  features: (name: string, facts: readonly string[]) => `${bold(name)}: ${facts.join('; ')}.`,
  typologies: (name: string, lines: readonly string[]) =>
    `${bold(name)}:\n${lines.map((line) => `• ${line}`).join('\n')}`,
  noTypology: (name: string) => `${bold(name)} não tem unidades com esse número de quartos no nosso cadastro.`,
  notStated: (name: string) => `Essa informação sobre ${bold(name)} ${UNKNOWN}.`,
  restNotStated: `O restante do que perguntou ${UNKNOWN}.`,
  notStatedAtAll: `Essa informação ${UNKNOWN}.`,
  noPromise:
    'Não posso prometer nem garantir o que não consta no nosso cadastro; já deixei anotado para a equipe explicar a você.',
  emailByTeam: 'Por aqui eu só escrevo no WhatsApp; já deixei anotado para a equipe enviar a você por e-mail.',
  offerByTeam: 'Propostas são analisadas pela equipe; já deixei anotado para ela falar com você por aqui.',
  aboutUsByTeam:
    'Esses dados da empresa não constam no meu cadastro; já deixei anotado para a equipe responder a você.',
  paymentByTeam:
    'Pagamentos e reservas são feitos só com a equipe; já deixei anotado para ela falar com você por aqui.',
  catalogueRange: (range: string) => `Os imóveis do nosso catálogo vão ${range}; o valor depende de qual deles.`,
  costUnknown: (what: string) => `O valor ${what} ${UNKNOWN}.`,
  financing:
    'As condições de pagamento e financiamento não constam no nosso cadastro; já deixei anotado para a equipe explicar a você.',
  documents:
    'As informações de documentação não constam no nosso cadastro; já deixei anotado para a equipe explicar a você.',
  withinBudget: (name: string) => `${bold(name)} tem unidades dentro desse valor.`,
  aboveBudget: (names: readonly string[], from: string, max: string) =>
    `${listOf(names.map(bold))} ${names.length === 1 ? 'começa em' : 'começam a partir de'} ${from}, acima dos ${max} que você informou.`,
  withinReach: (line: string) => `Dentro desse valor, temos ${line}`,
  highlights: (facts: readonly string[]) => `Destaques: ${facts.join('; ')}.`,
  differs: (differences: readonly string[], name: string | null = null) =>
    `${name ? `${bold(name)}, o` : 'O'} que difere do seu pedido: ${differences.join(', ')}.`,
  toldBefore: (name: string, price: string | null) => `${bold(name)}, que já mostrei${price ? `: ${price}` : ''}.`,
  picked: (name: string) => `Certo, ${bold(name)}.`,
  alike: (described: readonly string[]) => `Temos mais de um com esse nome:\n${described.join('\n')}`,
  whichOne: 'Qual deles você viu?',
  noDiscount:
    'Não posso conceder nem confirmar descontos ou valores diferentes dos que estão no nosso cadastro; condições são tratadas com a equipe.',
  stage: (name: string, stage: string) => `${bold(name)} está ${stage}.`,
  noDate: (name: string) =>
    `A data de entrega de ${bold(name)} não consta no nosso cadastro; a equipe confirma com você.`,
  forSale: (name: string) => `${bold(name)} está no nosso catálogo de vendas.`,
  unitsByTeam: (name: string) =>
    `${bold(name)} está no nosso catálogo de vendas; as unidades livres a equipe confirma com você.`,
  notForSale: (name: string) => `${bold(name)} não está disponível para venda no momento.`,
  reserved: (name: string) => `${bold(name)} não está disponível no momento: está reservado para outra pessoa.`,
  alternative: (line: string) => `Como alternativa, há ${line}`,
  nothingMore: 'Por enquanto, essas são as opções do nosso catálogo mais próximas do que você procura.',
  earlyMentions: 'Estes imóveis do nosso catálogo podem interessar:',
  whatThereIs: 'O que temos hoje:',
  listIntro: 'Estes são imóveis do nosso catálogo:',
  teamKnows: 'A equipe já está avisada e continua com você por aqui.',
  noneThere: (what: string) => `No momento não temos ${what} no nosso catálogo.`,
  visitByLink: (url: string) => `Para agendar a visita, escolha o melhor dia e horário aqui: ${url}`,
  visitByTeam: 'Já deixei seu pedido de visita anotado; a equipe combina o dia e o horário com você por aqui.',
  callByLink: (url: string) => `Você pode escolher o horário da conversa aqui: ${url}`,
  areaRange: (min: number | null, max: number | null): string | null => {
    if (min === null && max === null) return null;
    if (min === null || max === null || min === max)
      return max === null || min === max ? squareMetres(min ?? max ?? 0) : `até ${squareMetres(max)}`;
    return `de ${metres(min)} a ${squareMetres(max)}`;
  },
  priceRange: (min: number | null, max: number | null): string | null => {
    if (min === null && max === null) return null;
    if (min === max && min !== null) return reais(min);
    if (max === null) return `a partir de ${reais(min ?? 0)}`;
    return min === null ? `até ${reais(max)}` : `de ${reais(min)} a ${reais(max)}`;
  },
} as const;

const NOT_IN_RECORDS = 'não tem isso no nosso cadastro';

export const COMPARISON_TEXTS = {
  intro: (names: readonly string[]) => `Lado a lado, ${listOf(names.map(bold))}:`,
  alike: (value: string, count: number) => `${count === 2 ? 'Nos dois' : 'Em todos'}: ${value}.`,
  /** 'Aurora fica em Moema; Bela Vista, em Santos.' */
  differing: (verb: string, [first, ...others]: readonly { name: string; value: string | null }[]) => {
    const rest = others.map(({ name, value }) => `${bold(name)}${value ? `, ${value}` : ` ${NOT_IN_RECORDS}`}`);
    const start = `${bold(first?.name ?? '')} ${first?.value ? `${verb} ${first.value}` : NOT_IN_RECORDS}`;
    return `${[start, ...rest].join('; ')}.`;
  },
  own: (name: string, facts: readonly string[]) => `Só ${bold(name)}: ${facts.join('; ')}.`,
} as const;

type Extreme = { by: 'price' | 'area' | 'rooms'; wants: 'least' | 'most' };
const MEASURES = {
  price: { least: 'de menor valor', most: 'de maior valor' },
  area: { least: 'de menor metragem', most: 'de maior metragem' },
  rooms: { least: 'que tem menos quartos', most: 'que tem mais quartos' },
} as const;
const PUBLISHED = { price: 'o valor publicado', area: 'a metragem publicada', rooms: 'os quartos informados' } as const;
const SCOPES = { all: 'do nosso catálogo', asked: 'entre os que você procura', these: 'entre estes' } as const;
const measured = ({ by, wants }: Extreme) => MEASURES[by][wants];

export const CHOICE_TEXTS = {
  extreme: (of: Extreme & { count: number; scope: keyof typeof SCOPES; isPartial: boolean }) =>
    `${of.count === 1 ? 'O' : 'Os'} ${measured(of)} ${SCOPES[of.scope]}${of.isPartial ? `, dos que têm ${PUBLISHED[of.by]}` : ''}:`,
  beyond: (of: Extreme & { count: number }) => `${of.count === 1 ? 'Há este' : 'Há estes'} ${measured(of)}:`,
  differs: (differences: readonly string[]) => `O que muda: ${differences.join(', ')}.`,
  leastOfThese: (of: Extreme) =>
    `${of.by === 'price' ? 'Mais em conta' : 'Além'} que estes não há; ${measured(of)}, entre eles:`,
  nothingBeyond: (of: Extreme) =>
    `No nosso catálogo não há um ${measured(of)}${of.by === 'price' ? '; as condições a equipe conversa com você' : ''}.`,
  ready: 'Prontos, no nosso catálogo:',
  thatSize: 'Com essa metragem, no nosso catálogo:',
  noneThatSize: 'No momento não temos um imóvel com essa metragem no nosso catálogo.',
} as const;

type OfLabel = (label: string) => string;
type Reasons = Record<'type' | 'stage', OfLabel> &
  Record<'location' | 'price' | 'purpose' | 'rooms' | 'parking' | 'pets', string>;
type Differences = Record<'type' | 'location' | 'stage' | 'purpose', OfLabel> &
  Record<
    | 'priceAbove'
    | 'priceBelow'
    | 'priceUnknown'
    | 'rooms'
    | 'roomsUnknown'
    | 'parking'
    | 'pets'
    | 'onlySale'
    | 'onlyRent',
    string
  >;

export const REASONS: Reasons = {
  type: (label) => `é ${label}`,
  location: 'fica na região que você pediu',
  price: 'tem unidades dentro do seu orçamento',
  stage: (label) => `está ${label} como você quer`,
  purpose: 'combina com o seu objetivo',
  rooms: 'tem o número de quartos que você pediu',
  parking: 'tem as vagas que você pediu',
  pets: 'aceita pets',
};

export const DIFFERENCES: Differences = {
  type: (label) => `é ${label}`,
  location: (location) => `fica em ${location}`,
  priceAbove: 'começa acima do seu orçamento',
  priceBelow: 'fica abaixo da faixa que você informou',
  stage: (label) => `está ${label}`,
  purpose: (label) => `é voltado para ${label}`,
  rooms: 'tem outro número de quartos',
  roomsUnknown: 'o número de quartos não está no nosso cadastro',
  parking: 'tem menos vagas do que você pediu',
  pets: 'não aceita pets',
  onlySale: 'está só à venda',
  onlyRent: 'está só para alugar',
  priceUnknown: 'o valor ainda não está publicado',
};

export const TEAM_REASONS: Reasons = {
  type: (label) => `é ${label}`,
  location: 'fica na região pedida',
  price: 'tem unidades dentro do orçamento',
  stage: (label) => `está ${label}`,
  purpose: 'combina com o objetivo',
  rooms: 'tem os quartos pedidos',
  parking: 'tem as vagas pedidas',
  pets: 'aceita pets',
};

export const TEAM_DIFFERENCES: Differences = {
  ...DIFFERENCES,
  priceAbove: 'começa acima do orçamento',
  priceBelow: 'fica abaixo da faixa informada',
  parking: 'tem menos vagas do que o pedido',
};

/** NS-136: this many unanswered questions in a row bring in a person. */
export const MAX_UNANSWERED_IN_A_ROW = 3;
