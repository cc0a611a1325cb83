import type { Random } from '../engine/random.ts';

export const ASKED = ['type', 'stage', 'location', 'budget', 'purpose'] as const;
export type WishedThing = (typeof ASKED)[number];

export type Wish = {
  item: WishedThing;
  means: string | readonly string[] | { min: number | null; max: number | null };
  bare: string;
  part: string;
  whole: string;
};

const TYPES: Record<string, readonly string[]> = {
  apartamento: ['um apartamento', 'um apê', 'um apto'],
  casa: ['uma casa', 'um sobrado', 'uma casa em condomínio'],
  studio: ['um studio', 'uma kitnet'],
  loft: ['um loft'],
  cobertura: ['uma cobertura'],
  terreno: ['um terreno', 'um lote'],
  sala_comercial: ['uma sala comercial'],
  galpao: ['um galpão'],
};
const TYPE_NAMES = [...Object.keys(TYPES), 'apartamento', 'apartamento', 'apartamento', 'casa', 'casa', 'studio'];

const STAGES: Record<string, readonly string[]> = {
  pronto: ['pronto', 'já pronto', 'pronto pra morar'],
  construcao: ['em construção', 'em obras'],
  lancamento: ['lançamento', 'em lançamento'],
  planta: ['na planta'],
};

const PLACES: readonly { parts: readonly string[]; within: readonly string[] }[] = [
  { parts: ['Gramado'], within: ['em Gramado'] },
  { parts: ['Canela'], within: ['em Canela'] },
  { parts: ['Boa Viagem', 'Recife'], within: ['em Boa Viagem, Recife', 'em Boa Viagem, no Recife'] },
  { parts: ['Pina', 'Recife'], within: ['no Pina, em Recife'] },
  { parts: ['Vila Mariana', 'São Paulo'], within: ['na Vila Mariana, São Paulo', 'na Vila Mariana, em São Paulo'] },
  { parts: ['Moema', 'São Paulo'], within: ['em Moema, São Paulo'] },
  { parts: ['Setor Bueno', 'Goiânia'], within: ['no Setor Bueno, em Goiânia', 'no Setor Bueno, Goiânia'] },
  { parts: ['Goiânia'], within: ['em Goiânia'] },
  { parts: ['Campeche', 'Florianópolis'], within: ['no Campeche, em Florianópolis'] },
  { parts: ['Trindade', 'Florianópolis'], within: ['na Trindade, Florianópolis'] },
  { parts: ['Curitiba'], within: ['em Curitiba'] },
  { parts: ['Niterói'], within: ['em Niterói'] },
  { parts: ['Uberlândia'], within: ['em Uberlândia'] },
  { parts: ['Balneário Camboriú'], within: ['em Balneário Camboriú'] },
];

const PURPOSES: Record<string, readonly string[]> = {
  moradia: ['pra morar', 'para eu morar', 'pra morar com a família'],
  renda: ['pra alugar', 'pra ter renda de aluguel', 'para alugar por temporada'],
  valorizacao: ['pra revender depois', 'pra revenda'],
  investimento: ['pra investir', 'para investimento'],
};

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function typeWish(random: Random): Wish {
  const means = random.pick(TYPE_NAMES);
  const noun = random.pick(TYPES[means] as readonly string[]);
  return {
    item: 'type',
    means,
    bare: random.pick([noun, noun.replace(/^uma? /, '')]),
    part: noun,
    whole: random.pick([`Estou atrás de ${noun}`, `Queria ${noun}`, `To procurando ${noun}`, `Seria ${noun}`]),
  };
}

function stageWish(random: Random): Wish {
  const means = random.pick(Object.keys(STAGES));
  const word = random.pick(STAGES[means] as readonly string[]);
  return {
    item: 'stage',
    means,
    bare: word,
    part: word,
    whole: random.pick([`Tem que ser ${word}`, `Prefiro ${word}`, `De preferência ${word}`]),
  };
}

function placeWish(random: Random): Wish {
  const { parts, within } = random.pick(PLACES);
  const phrase = random.pick(within);
  return {
    item: 'location',
    means: parts,
    bare: random.pick([parts.join(', '), phrase]),
    part: phrase,
    whole: random.pick([`Quero ${phrase}`, `A região é ${parts.join(', ')}`, `Tem que ser ${phrase}`]),
  };
}

function budgetWish(random: Random): Wish {
  const isLarge = random.chance(0.2);
  const top = isLarge ? random.between(11, 24) * 100_000 : random.between(22, 95) * 10_000;
  const isRange = !isLarge && random.chance(0.25);
  const mil = top / 1_000;
  const low = mil - random.between(5, 12) * 10;
  const written =
    mil < 1_000 ? `${mil}.000` : `${String(Math.trunc(mil / 1_000))}.${String(mil % 1_000).padStart(3, '0')}.000`;
  const short = `${String(top / 1_000_000).replace('.', ',')} ${top < 2_000_000 ? 'milhão' : 'milhões'}`;
  const figure = isLarge
    ? random.pick([short, `R$ ${written}`])
    : random.pick([`${mil} mil`, `R$ ${written}`, `${mil}k`]);
  if (isRange) {
    const range = random.pick([`entre ${low} e ${mil} mil`, `de ${low} a ${mil} mil`]);
    const means = { min: low * 1_000, max: top };
    return { item: 'budget', means, bare: range, part: range, whole: `Penso em gastar ${range}` };
  }
  const within = random.pick([`até ${figure}`, `no máximo ${figure}`, `na faixa de ${figure}`]);
  return {
    item: 'budget',
    means: { min: null, max: top },
    bare: random.pick([within, figure, `uns ${figure}`]),
    part: within,
    whole: random.pick([`Consigo pagar ${within}`, `Meu orçamento é ${within}`, `Meu limite é ${figure}`]),
  };
}

function purposeWish(random: Random): Wish {
  const means = random.pick(Object.keys(PURPOSES));
  const phrase = random.pick(PURPOSES[means] as readonly string[]);
  return {
    item: 'purpose',
    means,
    bare: random.pick([phrase, `é ${phrase}`]),
    part: phrase,
    whole: random.pick([`É ${phrase}`, `A ideia é comprar ${phrase}`, `Vai ser ${phrase}`]),
  };
}

const WISHES = { type: typeWish, stage: stageWish, location: placeWish, budget: budgetWish, purpose: purposeWish };

export const wishFor = (item: WishedThing, random: Random): Wish => WISHES[item](random);

const cityOf = ({ means }: Wish) => (means as readonly string[]).at(-1);

/** A wish with a different meaning; for locations a different town, not a part of the same town. */
export function otherWish(wish: Wish, random: Random): Wish {
  for (;;) {
    const other = wishFor(wish.item, random);
    if (
      other.item === 'location'
        ? cityOf(other) !== cityOf(wish)
        : JSON.stringify(other.means) !== JSON.stringify(wish.means)
    )
      return other;
  }
}

export function allAtOnce(wishes: Record<WishedThing, Wish>, random: Random): string {
  const { type, stage, location, budget, purpose } = wishes;
  return random.pick([
    `Procuro ${type.part} ${stage.part} ${location.part}, ${budget.part}, ${purpose.part}`,
    `${asSentence(purpose.part)}, quero ${type.part} ${location.part}, ${stage.part}, ${budget.part}`,
    `Queria ${type.part} ${location.part}. ${asSentence(stage.part)}. Valor ${budget.part}. É ${purpose.part}`,
  ]);
}
