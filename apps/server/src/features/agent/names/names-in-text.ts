import { oneLine } from '@prumo/contracts/text/one-line';
import { FIRST_NAMES, plainForm } from '#features/understanding/index.ts';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import {
  AMENITIES,
  BEFORE_ORDINARY,
  BEFORE_OTHER_NAMES,
  INTEREST,
  isDistinct,
  JOINS,
  KINDS,
  LINKS,
  NAMING,
  NEARNESS,
  PARTS,
  SEEKING,
  SOUGHT,
} from './name-words.ts';
import { type NameWord, nameWordsIn, partNamed, productName } from './product-name.ts';
import { likeness, soundOf } from './word-sounds.ts';

type NamedProduct = { name: string; location: string | null };

export type NamesInText<Product> = {
  products: Product[];
  /** The products share the words said, and nothing tells them apart. */
  isUnsure: boolean;
  /** The text with 'imóvel' in place of the names. */
  withoutNames: string;
};

/** Places of words, the second one not included. */
type Span = { from: number; to: number };
type SpokenSpan = Span & { sound: string };
type TextWords = {
  words: readonly NameWord[];
  isMixedCase: boolean;
  /** What a whole name may be, by the first letter of its sound. */
  spans: ReadonlyMap<string, readonly SpokenSpan[]>;
};
type FoundName<Product> = Span & { product: Product };

/** The products a text names: whole, shortened to what tells them apart, or misspelt. */
export function namesInText<Product extends NamedProduct>(
  text: string,
  catalogue: readonly Product[],
): NamesInText<Product> {
  const read = readOf(catalogue) as Map<string, NamesInText<Product>>;
  const known = read.get(text) ?? readNames(text, catalogue);
  if (read.size >= REMEMBERED) read.clear();
  read.set(text, known);
  return known;
}

/** A turn asks several times about the same text, and the gate about each sentence. */
const REMEMBERED = 64;
const readOf = memoizeByObject((_catalogue: readonly NamedProduct[]) => new Map<string, unknown>());

function readNames<Product extends NamedProduct>(text: string, catalogue: readonly Product[]): NamesInText<Product> {
  const words = nameWordsIn(text);
  const isMixedCase = words.some(({ isCapital }) => !isCapital) && words.slice(1).some(({ isCapital }) => isCapital);
  const longestName = Math.max(0, ...catalogue.map((product) => productName(product).words.length));
  const said = { words, isMixedCase, spans: spansOf(words, longestName + 1) };
  const whole = catalogue.flatMap((product) => findWhole(product, said) ?? []);
  const parts = catalogue.flatMap(
    (product) => findPart(product, said) ?? findPartNumber(product, said, catalogue) ?? [],
  );
  const found = longest([...whole, ...parts.filter((part) => !whole.some((one) => overlap(one, part)))]);
  const wanted = found.filter(({ from }) => !isRefused(text.slice(0, words[from]?.start ?? 0)));
  const groups = [...Map.groupBy(wanted, ({ from }) => from).values()].map((group) => toldApart(group, words));
  return {
    products: [...new Set(groups.flatMap(({ group }) => group.map(({ product }) => product)))],
    isUnsure: groups.length > 0 && groups.every(({ isUnsure }) => isUnsure),
    withoutNames: cutOut(text, found, words),
  };
}

/** 'Não gostei do Aurora' */
const REFUSED =
  /\bnao (?:quero|gostei|gosto|curti|tenho interesse|me interess\w+|era|estou interessad[oa])(?: mais)?(?: (?:d?[oa]|n[oa]|em|pel[oa]|ver|saber))*\s*$/;
const isRefused = (before: string): boolean => REFUSED.test(plainForm(before));

export const namedProducts = <Product extends NamedProduct>(text: string, catalogue: readonly Product[]): Product[] =>
  namesInText(text, catalogue).products;

const ANSWER_MAX = 5;
const ALL = new Set(['os', 'as', 'ambos', 'ambas']);
const LAST = new Set(['ultimo', 'ultima']);
const ORDINALS = new Map([
  ['primeiro', 0],
  ['primeira', 0],
  ['segundo', 1],
  ['segunda', 1],
  ['terceiro', 2],
  ['terceira', 2],
]);

/** The products a short answer picks of those in talk: 'o II', 'o segundo'; all of them if it picks none. */
export function ofThose<Product extends NamedProduct>(text: string, products: readonly Product[]): Product[] {
  const words = nameWordsIn(text);
  const isAll = words.some(({ plain }) => ALL.has(plain));
  if (isAll || words.length > ANSWER_MAX || products.length < 2) return [...products];
  const parts = new Set(words.map(({ plain }) => partNamed(plain)));
  const byPart = products.filter((product) => parts.has(productName(product).part ?? ''));
  const byPlace = inPlaces(words, products);
  return byPart.length > 0 ? byPart : byPlace.length > 0 ? byPlace : [...products];
}

/** 'O primeiro e o último', of products in the order in which they were told. */
export const namedByPlace = <Product>(text: string, products: readonly Product[]): Product[] =>
  inPlaces(nameWordsIn(text), products);

const COUNTED = new RegExp(
  oneLine`
  \b(?:(?:d|n|pel|ness|dess)?[oa]s?|es[st][ea]) (?:(primeir[oa]|de cima)|(segund[oa])|(terceir[oa])|(ultim[oa]|de baixo))
  (?! (?:andar|piso|pavimento|vez|quarto|suite|semestre|trimestre|feira|semana|etapa|fase|torre|mes|lugar|dia|parcela|vaga))
  (?!-feira|\?? ?(?:as \d|de manha|a tarde))
`,
  'g',
);

/** 'As fotos do segundo', 'o de baixo', of a list in the order in which it was told. */
export function countedIn<Product>(text: string, listed: readonly Product[]): Product[] {
  const found = [...plainForm(text).matchAll(COUNTED)].flatMap(([, first, second, third]) => {
    const place = first ? 0 : second ? 1 : third ? 2 : listed.length - 1;
    return listed[place] ?? [];
  });
  return new Set(found).size === 1 && listed.length > 1 ? found.slice(0, 1) : [];
}

function inPlaces<Product>(words: readonly NameWord[], products: readonly Product[]): Product[] {
  const places = words.flatMap(({ plain }) => (LAST.has(plain) ? products.length - 1 : (ORDINALS.get(plain) ?? [])));
  return products.filter((_product, place) => places.includes(place));
}

const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
const lengthOf = ({ from, to }: Span): number => to - from;

const longest = <Product>(found: FoundName<Product>[]): FoundName<Product>[] =>
  found.filter((one) => !found.some((other) => overlap(one, other) && lengthOf(other) > lengthOf(one)));

/** Products found at the same words are told apart by their numbers. */
function toldApart<Product extends NamedProduct>(group: FoundName<Product>[], words: readonly NameWord[]) {
  const numbers = numbersAfter(Math.max(...group.map(({ to }) => to)), words);
  const meant = group.filter(({ product }) => numbers.has(productName(product).part ?? ''));
  return meant.length > 0 ? { group: meant, isUnsure: false } : { group, isUnsure: group.length > 1 };
}

/** 'Portal 2', 'torre B', 'Portal I ou II'; not 'tem 2 quartos'. */
function numbersAfter(end: number, words: readonly NameWord[]): Set<string> {
  const numbers = new Set<string>();
  let last = end - 1;
  for (const [at, { plain }] of words.entries()) {
    const part = partNamed(plain);
    const before = words[at - 1]?.plain ?? '';
    if (part === null || (!PARTS.has(before) && at !== last + 1 && !(JOINS.has(before) && at === last + 2))) continue;
    numbers.add(part);
    last = at;
  }
  return numbers;
}

function cutOut(text: string, found: readonly Span[], words: readonly NameWord[]): string {
  let rest = text;
  for (const { from, to } of found.toSorted((a, b) => b.from - a.from)) {
    const first = KINDS.has(words[from - 1]?.plain ?? '') ? from - 1 : from;
    const [start, end] = [words[first]?.start ?? 0, words[to - 1]?.end ?? 0];
    rest = `${rest.slice(0, start)}imóvel${rest.slice(end)}`;
  }
  return rest;
}

/** Names of fewer letters have to be written right. */
const MISSPELT_FROM = 6;
const ALIKE = 0.82;

function alike(said: string, name: string): number {
  if (said === name) return 1;
  if (name.length < MISSPELT_FROM || said[0] !== name[0]) return 0;
  const is = likeness(said, name);
  return is >= ALIKE ? is : 0;
}

function spansOf(words: readonly NameWord[], most: number): Map<string, SpokenSpan[]> {
  const spans: SpokenSpan[] = [];
  for (let from = 0; from < words.length; from += 1) {
    let spoken = '';
    for (let to = from + 1; to <= Math.min(words.length, from + most); to += 1) {
      spoken += words[to - 1]?.sound ?? '';
      if (!LINKS.has(words[to - 1]?.plain ?? '')) spans.push({ from, to, sound: soundOf(spoken) });
    }
  }
  return Map.groupBy(spans, ({ sound }) => sound[0] ?? '');
}

/** Words may be run together, or one word more may be made of them. */
function findWhole<Product extends NamedProduct>(product: Product, said: TextWords): FoundName<Product> | null {
  const { words: name, sound, isOrdinary } = productName(product);
  let best: (Span & { is: number }) | null = null;
  for (const { from, to, sound: spoken } of said.spans.get(sound[0] ?? '') ?? []) {
    const first = said.words[from]?.plain ?? '';
    if (to - from > name.length + 1 || (LINKS.has(first) && first !== name[0]?.plain)) continue;
    const is = alike(spoken, sound);
    if (is > (best?.is ?? 0)) best = { from, to, is };
  }
  if (best === null) return null;
  const isName = isOrdinary ? standsAsName(best, said, name.length) : !isOther(best, said);
  return isName ? { product, from: best.from, to: best.to } : null;
}

const wordBefore = ({ words }: TextWords, at: number, distance = 1): string => words[at - distance]?.plain ?? '';

/** A street, a person or a place of that name. */
function isOther({ from }: Span, said: TextWords): boolean {
  const [before, further] = [wordBefore(said, from), wordBefore(said, from, 2)];
  return (
    BEFORE_OTHER_NAMES.has(before) ||
    (BEFORE_OTHER_NAMES.has(further) && ['e', 'se', 'a', 'o'].includes(before)) ||
    (NEARNESS.has(further) && ['de', 'da', 'do', 'para', 'pra', 'pro'].includes(before))
  );
}

function standsAsName(span: Span, said: TextWords, length: number): boolean {
  if (isOther(span, said)) return false;
  const before = wordBefore(said, span.from);
  if (KINDS.has(before) || NAMING.has(before) || SEEKING.has(before)) return true;
  if (['em', 'na'].includes(before) && INTEREST.has(wordBefore(said, span.from, 2))) return true;
  if (length === 1) return isAlone(span, said);
  const isWritten =
    said.isMixedCase &&
    said.words.slice(span.from, span.to).every(({ plain, isCapital }) => isCapital || LINKS.has(plain));
  if (before === 'na' && isWritten) return true;
  return !BEFORE_ORDINARY.has(before) && (span.from === 0 || isWritten);
}

const ALONE_MAX = 2;

/** 'Aurora', 'Lumiar preço' */
const isAlone = ({ from, to }: Span, { words }: TextWords): boolean => from === 0 && words.length - to <= ALONE_MAX;

/** 'O Garden', 'o das Palmeiras': one word that only names it, or any of its words where a name stands. */
function findPart<Product extends NamedProduct>(product: Product, said: TextWords): FoundName<Product> | null {
  const { own, words: name, part } = productName(product);
  if (name.length === 1 && part === null) return null;
  for (const [at, word] of said.words.entries()) {
    const meant = own.find(({ plain, sound }) => plain === word.plain || alike(word.sound, sound) > 0);
    const span = { from: at, to: at + 1 };
    if (!meant || isOther(span, said) || goesOn(at, said, name)) continue;
    if (isDistinct(meant.plain) || standsAlone(meant.plain, at, said)) return { product, ...span };
  }
  return null;
}

function standsAlone(word: string, at: number, said: TextWords): boolean {
  const [own, next, afterNext] = [said.words[at], said.words[at + 1]?.plain, said.words[at + 2]?.plain];
  const isLinked = LINKS.has(wordBefore(said, at)) && NAMING.has(wordBefore(said, at, 2));
  const before = wordBefore(said, isLinked ? at - 1 : at);
  if (!NAMING.has(before) && !(next === 'no' && afterNext === 'nome')) return false;
  const isPerson = FIRST_NAMES.has(word) && before === 'o' && !/[ai]$/.test(word);
  const isAmenity = AMENITIES.has(word) && !(own?.isCapital && said.isMixedCase);
  const isPlace = before === 'no' && !isDistinct(word) && SOUGHT.has(wordBefore(said, at, 2));
  return !isPerson && !isAmenity && !isPlace;
}

/** 'Reserva Ibirapuera' is no 'Reserva Moema'. */
function goesOn(at: number, { words, isMixedCase }: TextWords, name: readonly NameWord[]): boolean {
  const next = words.findIndex(({ plain }, place) => place > at && !LINKS.has(plain));
  const follows = words[next];
  if (!isMixedCase || !words[at]?.isCapital || !follows?.isCapital || next - at > 2) return false;
  if (partNamed(follows.plain) !== null) return false;
  return name.every(({ plain }) => plain !== follows.plain);
}

/** 'A torre B', 'a fase 1' */
function findPartNumber<Product extends NamedProduct>(
  product: Product,
  { words }: TextWords,
  catalogue: readonly Product[],
): FoundName<Product> | null {
  const { part } = productName(product);
  if (part === null || catalogue.filter((one) => productName(one).part === part).length > 1) return null;
  const at = words.findIndex(
    ({ plain }, place) => PARTS.has(plain) && partNamed(words[place + 1]?.plain ?? '') === part,
  );
  return at < 0 ? null : { product, from: at, to: at + 2 };
}
