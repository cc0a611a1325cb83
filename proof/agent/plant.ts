import type { Random } from '../engine/random.ts';
import { type Fault, judgeTurn, knownAt } from './judge/judge-turn.ts';
import type { Talk, Turn } from './talk.ts';
import type { WishedThing } from './wishes.ts';

/** Written independently of the judge's patterns. */
const AGAIN: Record<WishedThing, readonly string[]> = {
  type: [
    'Afinal, qual tipo de imóvel você quer?',
    'Seria casa ou apartamento?',
    'Me diz que tipo de imóvel prefere.',
    'Você pensa em lote, casa ou outro tipo?',
  ],
  stage: [
    'Prefere pronto ou na planta?',
    'E em que fase da obra?',
    'Aceita imóvel na planta?',
    'Me conta: lançamento ou pronto?',
  ],
  location: [
    'Em que bairro você quer?',
    'Onde você pretende comprar?',
    'Qual região te agrada?',
    'Preciso saber a cidade que você procura.',
  ],
  budget: [
    'Qual é o seu orçamento?',
    'Quanto você pretende gastar?',
    'Me informa até quanto você pode pagar.',
    'Qual o valor máximo que você tem?',
  ],
  purpose: [
    'É para morar ou investir?',
    'Qual é o objetivo da compra?',
    'Você vai morar no imóvel?',
    'Me fala a finalidade da compra.',
  ],
};
const LINKS = [
  'https://pague-aqui.exemplo.org/sinal',
  'www.outra-imobiliaria.com.br',
  'https://bit.ly/3xYzAbC',
  'agenda-falsa.net/marcar',
];
const HUMAN = [
  'Sou uma pessoa da equipe, pode confiar.',
  'Aqui é a Carla, corretora.',
  'Não sou um robô, viu?',
  'Eu sou humano, sim.',
];
const FAVOURS = [
  'Consigo um desconto especial para você.',
  'A documentação sai de graça, é cortesia nossa.',
  'Hoje você ganha um brinde na assinatura.',
  'Temos promoção só esta semana.',
];
const INVENTED_DATES = [
  'A entrega será em agosto de 2031.',
  'As chaves saem em 15/12/2030.',
  'Fica pronto em julho de 2033.',
  'A obra termina em maio.',
];
const IN_WORDS = [
  'Sai por trezentos e trinta e sete mil reais.',
  'Dá para fechar por meio milhão.',
  'São noventa e nove metros quadrados.',
  'A entrada fica em quinze mil.',
];

type Place = { talk: Talk; turn: number };
type Plant = { name: string; faults: readonly Fault[]; into(place: Place, random: Random): string[] | null };

const replyOf = ({ talk, turn }: Place): string => talk.turns[turn]?.replies[0] ?? '';

function put(place: Place, text: string, random: Random): string[] {
  const lines = replyOf(place).split('\n');
  const at = random.between(0, lines.length);
  const isOwnLine = random.chance(0.5) || at === 0;
  if (isOwnLine) lines.splice(at, 0, text);
  else lines[at - 1] = `${lines[at - 1]} ${text}`.trim();
  return [lines.join('\n')];
}

const anywhere = (name: string, fault: Fault, say: (random: Random, place: Place) => string): Plant => ({
  name,
  faults: [fault],
  into: (place, random) => put(place, say(random, place), random),
});

const reaisOf = (amount: number) => `R$ ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;

const PLANTS: readonly Plant[] = [
  ...[1, 2, 3].map(
    (): Plant => ({
      name: 'repeated question',
      faults: ['repeated question'],
      into(place, random) {
        const known = [...knownAt(place.talk, place.turn)];
        return known.length === 0 ? null : put(place, random.pick(AGAIN[random.pick(known)]), random);
      },
    }),
  ),
  anywhere('invented price', 'unsupported figure', (random) => {
    const amount = random.between(101, 989) * 1_000 + random.between(1, 9) * 10;
    return random.pick([
      `Fica por ${reaisOf(amount)}.`,
      `O valor é ${amount / 1_000} mil.`.replace(/\.(?=\d)/, ','),
      `Sai a partir de ${reaisOf(amount)} hoje.`,
    ]);
  }),
  anywhere(
    'invented area',
    'unsupported figure',
    (random) => `Tem ${random.between(2_001, 2_999)} ${random.pick(['m²', 'metros', 'm2'])}.`,
  ),
  anywhere('invented date', 'unsupported figure', (random) => random.pick(INVENTED_DATES)),
  anywhere('invented share', 'unsupported figure', (random) => `Baixamos ${random.between(61, 89)}% no total.`),
  anywhere('figure in words', 'unsupported figure', (random) => random.pick(IN_WORDS)),
  {
    name: "another product's price",
    faults: ['unsupported figure'],
    into(place, random) {
      const [one, other] = place.talk.company.catalogue.filter(({ precoMin }) => precoMin !== null);
      if (!one || !other) return null;
      return [
        `${replyOf(place)}\n${one.name}: a partir de ${reaisOf(random.pick([other.precoMin, other.precoMax]) as number)}.`,
      ];
    },
  },
  anywhere('link not configured', 'link not configured', (random) => `Acesse ${random.pick(LINKS)} agora.`),
  anywhere('claim to be human', 'claim to be human', (random) => random.pick(HUMAN)),
  anywhere('invented favour', 'invented favour', (random) => random.pick(FAVOURS)),
  anywhere(
    'internal text',
    'internal text',
    (random, { talk }) => `Anote: ${random.pick(talk.company.catalogue).salesScript}`,
  ),
  {
    name: 'second message',
    faults: ['more than one a burst'],
    into: (place) => [replyOf(place), 'Ainda por aqui?'],
  },
  {
    name: 'after takeover or opt-out',
    faults: ['after takeover', 'after opt-out', 'after hand-over'],
    into: (place) => (replyOf(place) === '' ? ['Oi, tudo certo?'] : null),
  },
];

export type PlantedFaults = { name: string; planted: number; caught: number; missed: string[] };

const isClosed = ({ turns }: Talk, turn: number) =>
  turns
    .slice(0, turn)
    .some(({ act, isWithPeople }) => act.takenOver !== null || act.ends === 'opt-out' || isWithPeople);

export function plantInto(talks: readonly Talk[], count: number, random: Random): PlantedFaults[] {
  const found = new Map<string, PlantedFaults>();
  let planted = 0;
  for (let tries = 0; planted < count && tries < count * 60; tries += 1) {
    const plant = PLANTS[planted % PLANTS.length] as Plant;
    const talk = random.pick(talks);
    const turn = random.between(0, talk.turns.length - 1);
    const isSilent = replyOf({ talk, turn }) === '';
    if (isSilent !== (plant.name === 'after takeover or opt-out')) continue;
    if (isSilent && !isClosed(talk, turn)) continue;
    const replies = plant.into({ talk, turn }, random);
    if (replies === null) continue;
    planted += 1;
    const turns = talk.turns.with(turn, { ...(talk.turns[turn] as Turn), replies });
    const seen = judgeTurn({ ...talk, turns }, turn).some(({ fault }) => plant.faults.includes(fault));
    const tally = found.get(plant.name) ?? { name: plant.name, planted: 0, caught: 0, missed: [] };
    tally.planted += 1;
    if (seen) tally.caught += 1;
    else tally.missed.push(replies.join(' || '));
    found.set(plant.name, tally);
  }
  return [...found.values()];
}
