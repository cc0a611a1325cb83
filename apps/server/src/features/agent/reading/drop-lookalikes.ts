import { NO_SLOTS, plainForm, type Slots } from '#features/understanding/index.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { namesInText } from '../names/names-in-text.ts';
import { contentWords, positionsOf, wordsOf } from '../text/compare-words.ts';
import type { MediaWish } from './read-media-wish.ts';
import { asksForDiscount, type Situation } from './situations.ts';

/** "O Villa Gramado é em Gramado mesmo?" */
const ASKS_WHERE_IT_IS = /\bimovel (?:e|eh|fica|seria) (?:mesmo )?(?:em|n[ao]s?)\b[^.!]*\?/;

/**
 * "No Gonzaga Mar tem piscina?" does not move the search to Gonzaga. If no place is known yet, the name gives at most
 * that product's place.
 */
export function withoutProductNames(
  text: string,
  {
    location,
    isKnown: isPlaceKnown,
    catalogue,
  }: { location: string | null; isKnown: boolean } & Pick<TurnInput, 'catalogue'>,
  read: (text: string) => Slots,
): string | null {
  const { products: named, withoutNames } = namesInText(text, catalogue);
  if (location === null || named.length === 0) return location;
  const besides = ASKS_WHERE_IT_IS.test(plainForm(withoutNames)) ? '' : plainForm(read(withoutNames).location ?? '');
  const isTold = (place: string) =>
    besides.includes(plainForm(place)) ||
    (!isPlaceKnown &&
      named.some((product) => contentWords(place).every((word) => wordsOf(product.location ?? '').includes(word))));
  // 'Quinta Primavera, Sorocaba' keeps what is no name.
  const told = (place: string) => (isTold(place) ? place : place.split(', ').filter(isTold).join(', '));
  return (
    location
      .split(' ou ')
      .map(told)
      .filter((place) => place !== '')
      .join(' ou ') || null
  );
}

const OWNERS: ReadonlySet<Situation> = new Set(['seller', 'still-sells', 'lets-out']);

const OWN_LIMIT = /\b(?:tenho|ate|meu|minha|orcamento|consigo|posso|limite|teto|maximo|chego|pago)\b/;

/** "Recreio 2": a number after a place is a unit, unless it counts rooms, area or money. */
const UNIT_AFTER = /^ \d{1,4}\b(?! ?(?:mil|k|mi|milh|reais|quart|dorm|suit|vaga|m2|metros|min|ano|mes|[.,]\d))/;
const AFTER_MAX = 16;

const HOW_FAR_BEFORE =
  /\b(?:quanto tempo|quantos (?:minutos|km|quilometros)|qual (?:e )?a distancia|longe|distante) (?:\w+ ){0,4}?(?:ate|d[oae]|para|pra|pro)(?: [oa])? $/;
/** Bounds the search, since a place may be named hundreds of times. */
const BEFORE_MAX = 160;

const isNumbered = (name: string, plain: string): boolean =>
  positionsOf(name, plain).some((at) => {
    const end = at + name.length;
    return UNIT_AFTER.test(plain.slice(end, end + AFTER_MAX));
  });
const isAskedDistance = (name: string, plain: string): boolean =>
  positionsOf(name, plain).some((at) => HOW_FAR_BEFORE.test(plain.slice(Math.max(0, at - BEFORE_MAX), at)));

export function dropLookalikes(
  slots: Slots,
  {
    text,
    situation,
    wished,
    companyName,
    knownPlaces,
  }: {
    text: string;
    situation: Situation | null;
    wished: MediaWish | null;
    companyName: string;
    knownPlaces: readonly string[];
  },
): Slots {
  if (situation !== null && OWNERS.has(situation)) return { ...NO_SLOTS, name: slots.name, email: slots.email };
  const plain = plainForm(text);
  const company = plainForm(companyName);
  const isDemand = (situation === 'injection' || asksForDiscount(text)) && !OWN_LIMIT.test(plain);
  const isRent = situation === 'tenant';
  const isPlace = (place: string) => {
    const name = plainForm(place);
    const isCounted = slots.budgetMin !== null || slots.budgetMax !== null;
    const isUnit = !isCounted && /^[a-z0-9 ]+$/.test(name) && isNumbered(name, plain);
    const isCode = /[a-z]\d|\d[a-z]/.test(name);
    // A company may be named after a place: "em Araucária" is the place, "na Araucária Imóveis" is not.
    const isSold = knownPlaces.some((known) => plainForm(known).includes(name));
    const isOurName = company.includes(name) && !(isSold && !plain.includes(company));
    return !isUnit && !isCode && !isOurName && !isAskedDistance(name, plain);
  };
  return {
    ...slots,
    ...(isDemand || isRent ? { budgetMin: null, budgetMax: null } : {}),
    ...(wished === 'plan' && slots.propertyStage === 'planta' ? { propertyStage: null } : {}),
    location: slots.location?.split(' ou ').filter(isPlace).join(' ou ') || null,
  };
}
