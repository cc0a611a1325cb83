import type { Company, Sold } from '../companies.ts';
import { type Figure, figuresOf } from './read-figures.ts';
import { plain, sentences } from './sentences.ts';

const texts = ({ name, description, location, features, diferenciais, statusImovel }: Sold): string =>
  [name, description, location, statusImovel, ...features, ...diferenciais].join('\n');

/** All figures a product's fields hold, by what they count. */
function heldBy(product: Sold): Figure[] {
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

/** "de 65 a 82 m²": the first number of a range counts what the second does. */
const counted = (figure: Figure, held: Figure): boolean =>
  figure.value === held.value &&
  (figure.counts === held.counts || (figure.counts === 'plain' && held.counts !== 'date'));

const ADDRESSES = /(?:https?:\/\/|www\.)\S+/gi;
/** Words by which a sentence gives a figure back to the lead. */
const GIVEN_BACK = /\b(?:voce|vc|seu|sua|pediu|informou|disse|falou|contou|orcamento)\b/;

/**
 * The figures of a reply that the company's catalogue does not hold: of the product that is spoken of, where one is, and
 * of any otherwise. What the lead itself said may be said back to it as its own.
 */
export function unsupported(reply: string, { catalogue, agent }: Company, leadTexts: readonly string[]): string[] {
  const own = leadTexts.flatMap((text) => figuresOf(text));
  const scripts = plain(Object.values(agent.responseScripts).join('\n'));
  const found: string[] = [];
  let spokenOf: Sold[] = [];
  for (const sentence of sentences(reply.replace(ADDRESSES, ' '))) {
    const named = catalogue.filter(({ name }) => plain(sentence).includes(plain(name)));
    if (named.length > 0) spokenOf = named;
    const held = (spokenOf.length > 0 ? spokenOf : catalogue).flatMap(heldBy);
    for (const figure of figuresOf(sentence)) {
      const isHeld = held.some((one) => counted(figure, one));
      const isGivenBack = GIVEN_BACK.test(plain(sentence)) && own.some((one) => counted(figure, one));
      if (!isHeld && !isGivenBack && !scripts.includes(plain(sentence))) found.push(figure.text);
    }
  }
  return found;
}
