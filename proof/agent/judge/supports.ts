import type { Company, SoldProduct } from '../companies.ts';
import { type Figure, figuresOf } from './read-figures.ts';
import { plain, sentences } from './sentences.ts';

const texts = ({ name, description, location, features, diferenciais, statusImovel }: SoldProduct): string =>
  [name, description, location, statusImovel, ...features, ...diferenciais].join('\n');

function figuresOfProduct(product: SoldProduct): Figure[] {
  const field = (counts: Figure['counts'], value: number | null): Figure[] =>
    value === null ? [] : [{ counts, value: String(value), text: String(value) }];
  return [
    ...figuresOf(texts(product)),
    ...field('money', product.precoMin),
    ...field('money', product.precoMax),
    ...field('area', product.metragemMin),
    ...field('area', product.metragemMax),
  ];
}

/** "de 65 a 82 m²": the first number takes the second's unit. */
const counted = (figure: Figure, known: Figure): boolean =>
  figure.value === known.value &&
  (figure.counts === known.counts || (figure.counts === 'plain' && known.counts !== 'date'));

const ADDRESSES = /(?:https?:\/\/|www\.)\S+/gi;
const GIVEN_BACK = /\b(?:voce|vc|seu|sua|pediu|informou|disse|falou|contou|orcamento)\b/;

export function unsupported(reply: string, { catalogue, agent }: Company, leadTexts: readonly string[]): string[] {
  // 'Entre 570 e 680 mil'
  const own = leadTexts.flatMap((text) => figuresOf(text.replace(/(\d+) (e|a) (\d+) mil/gi, '$1 mil $2 $3 mil')));
  const scripts = plain(Object.values(agent.responseScripts).join('\n'));
  const found: string[] = [];
  let spokenOf: SoldProduct[] = [];
  for (const sentence of sentences(reply.replace(ADDRESSES, ' '))) {
    const named = catalogue.filter(({ name }) => plain(sentence).includes(plain(name)));
    if (named.length > 0) spokenOf = named;
    const known = (spokenOf.length > 0 ? spokenOf : catalogue).flatMap(figuresOfProduct);
    for (const figure of figuresOf(sentence)) {
      const isKnown = known.some((one) => counted(figure, one));
      const isGivenBack = GIVEN_BACK.test(plain(sentence)) && own.some((one) => counted(figure, one));
      if (!isKnown && !isGivenBack && !scripts.includes(plain(sentence))) found.push(figure.text);
    }
  }
  return found;
}
