import { lookUp } from '@prumo/contracts/text/look-up';
import { COMMON_WORDS } from '../text/common-words.ts';
import { FIRST_NAMES } from '../text/first-names.ts';
import { plainForm, type Utterance } from '../text/utterance.ts';
import { WELL_KNOWN_CITIES } from './ambiguous-places.ts';
import { type GazetteerPlace, nationalGazetteer, placeWords } from './gazetteer.ts';
import { contradictsAccents, matchAt } from './match-place.ts';
import { isCapital, LOCATIVE, type Surroundings, surroundingsOf, wordAt } from './place-context.ts';
import { STATES } from './place-nicknames.ts';

export const ANSWER_CONNECTOR =
  /^(?:[,./:]|entre|o|a|os|as|ou|e|em|no|na|nos|nas|so|somente|prefiro|quero|tipo|ser|mesmo|talvez|la|aqui)$/;

function standsAlone(utterance: Utterance, at: number, last: number): boolean {
  const before = utterance.tokens[at - 1]?.norm ?? ',';
  const after = utterance.tokens[last + 1]?.norm ?? ',';
  return ANSWER_CONNECTOR.test(before) && /^(?:[,.]|ou|e|mesmo)$/.test(after);
}

type State = { expected: boolean; listed: boolean };

/** Clear names always count, all others need evidence around them (L5). Null if it is too weak. */
export function kindAt(
  utterance: Utterance,
  place: GazetteerPlace,
  at: number,
  last: number,
  state: State,
): GazetteerPlace['kind'] | null {
  const around = surroundingsOf(utterance, place, at, last);
  if (!around) return null;
  const next = placeAfter(utterance, last);
  if (!hasEnoughEvidence(utterance, place, at, last, { ...state, ...around, next })) return null;
  return place.kind === 'city' && liesIn(next, utterance, place, last) ? 'area' : place.kind;
}

type Evidence = State & Surroundings & { next: GazetteerPlace | null };

function hasEnoughEvidence(
  utterance: Utterance,
  place: GazetteerPlace,
  at: number,
  last: number,
  evidence: Evidence,
): boolean {
  const { expected, listed, isLocative, isTold } = evidence;
  const isUnsupported = !isLocative && !expected && !listed && !isTold;
  if (isGivenName(place) && isUnsupported && !isItemOfWish(utterance, place, at, last)) return false;
  if (place.clarity === 'clear') return true;
  if (contradictsAccents(utterance, place, at)) return false;
  if (isEverydayWord(place, wordAt(utterance, at - 1))) return false;
  if (isFollowedByState(utterance, last) || listed) return true;
  // Towns are named "sobrado" or "chácara", but the ordinary word was meant.
  const isWord = place.words.length === 1 && COMMON_WORDS.has(place.words[0] ?? '');
  if (isWord && !isLocative && !(at > 0 && isCapital(utterance, at))) return false;
  return isTold || isSetApart(utterance, place, at, last) || isMeantHere(utterance, place, at, last, evidence);
}

function isMeantHere(
  utterance: Utterance,
  place: GazetteerPlace,
  at: number,
  last: number,
  evidence: Evidence,
): boolean {
  const isAwaited = evidence.isLocative || evidence.expected;
  const needsLocative = place.clarity === 'needs-locative';
  if (liesIn(evidence.next, utterance, place, last)) return isCapital(utterance, at) || needsLocative || isAwaited;
  if (isAwaited && contains(place, evidence.next)) return true;
  if (isItemOfWish(utterance, place, at, last)) return true;
  if (needsLocative) return isAwaited;
  return !isOnlyBeside(utterance, at) && isWrittenAsPlace(utterance, place, at, last, evidence);
}

const isGivenName = ({ words }: GazetteerPlace): boolean => words.length === 1 && FIRST_NAMES.has(words[0] ?? '');

/** "no natal", "a vitória". */
const isEverydayWord = (place: GazetteerPlace, before: string): boolean =>
  place.kind === 'city' &&
  /^(?:no|na|do|da|o|ao|a)$/.test(before) &&
  place.cities.length === 0 &&
  /^(?:natal|salvador|contagem|palmas|santos|feliz|vitoria)$/.test(place.words.join(' '));

function isFollowedByState({ tokens }: Utterance, last: number): boolean {
  const raw = tokens[last + 1]?.raw ?? '';
  return /^[A-Z]{2}$/.test(raw) && Object.hasOwn(STATES, raw);
}

const isSetApart = (utterance: Utterance, place: GazetteerPlace, at: number, last: number): boolean =>
  isAcceptedAfter(utterance, at, last) ||
  isLineOfItsOwn(utterance, place, at, last) ||
  isPairedAhead(utterance, at, last);

/** "perto da praia", "área da saúde". */
function isOnlyBeside(utterance: Utterance, at: number): boolean {
  const before = wordAt(utterance, at - 1);
  const farther = wordAt(utterance, at - 2);
  const isNear =
    /^(?:do|da|dos|das)$/.test(before) &&
    /^(?:perto|proximo|proxima|frente|lado|longe|atras|beira)$/.test(farther) &&
    !isCapital(utterance, at);
  return isNear || (/^(?:de|da|do)$/.test(before) && /^(?:plano|area|agente|posto|problema|motivo)$/.test(farther));
}

function isWrittenAsPlace(
  utterance: Utterance,
  place: GazetteerPlace,
  at: number,
  last: number,
  { expected, isLocative }: Evidence,
): boolean {
  const isBare = at === 0 && last === utterance.tokens.length - 1;
  if (expected && (isBare || standsAlone(utterance, at, last))) return true;
  if (expected && LOCATIVE.test(wordAt(utterance, at - 1)) && place.kind === 'area') return true;
  return isCapital(utterance, at) && (expected || (isLocative && at > 0));
}

/** These names of places are as often a greeting, feast or person (L5). */
const MANY_SENSES = /^(?:natal|vitoria|salvador|saude|contagem|boa viagem|graca|gloria|aparecida|luz|paz|sobradinho)$/;

function isLineOfItsOwn(utterance: Utterance, place: GazetteerPlace, at: number, last: number): boolean {
  if (place.clarity !== 'needs-locative' || FIRST_NAMES.has(place.words[0] ?? '')) return false;
  if (MANY_SENSES.test(place.words.join(' '))) return false;
  const isWhole = at === 0 && last === utterance.tokens.length - 1;
  const isLine =
    /^(?:\.|)$/.test(utterance.tokens[at - 1]?.norm ?? '') && /^(?:\.|)$/.test(utterance.tokens[last + 1]?.norm ?? '');
  return (
    isWhole ||
    (isLine && (place.words.length > 1 || isCapital(utterance, at)) && WELL_KNOWN_CITIES.has(plainForm(place.name)))
  );
}

function isAcceptedAfter(utterance: Utterance, at: number, last: number): boolean {
  const end = utterance.tokens[last];
  return (
    isCapital(utterance, at) &&
    /^ (?:tambem |ai |ja )?(?:pode ser|serve|aceito|topo|seria (?:bom|top|otimo|perfeito|o ideal)|eh melhor|de preferencia)\b/.test(
      utterance.plain.slice((end?.at ?? 0) + (end?.norm.length ?? 0)),
    )
  );
}

const CAPITAL_OF: Readonly<Record<string, string>> = {
  sp: 'São Paulo',
  rj: 'Rio de Janeiro',
  poa: 'Porto Alegre',
  bh: 'Belo Horizonte',
};
const BETWEEN_AREA_AND_CITY = /^(?:,|\/|em|n[oa]|d[eoa]|ali|la)$/;

function placeAfter(utterance: Utterance, last: number): GazetteerPlace | null {
  let next = last + 1;
  while (next < last + 3 && BETWEEN_AREA_AND_CITY.test(wordAt(utterance, next) || (utterance.tokens[next]?.norm ?? '')))
    next++;
  const capital = lookUp(CAPITAL_OF, wordAt(utterance, next));
  const head = capital ? placeWords(capital) : null;
  if (head)
    return (
      nationalGazetteer()
        .get(head[0] ?? '')
        ?.find(({ name }) => name === capital) ?? null
    );
  return matchAt(utterance, nationalGazetteer(), next)?.place ?? null;
}

/** "natal, ponta negra": the second lies in the first. */
const contains = (place: GazetteerPlace, next: GazetteerPlace | null): boolean =>
  place.kind === 'city' && (next?.cities.includes(place.name) ?? false);

const PROPERTY_BEFORE =
  /\b(?:aps?|aptos?|apartamentos?|casas?|sobrados?|terrenos?|lotes?|studios?|kitnets?|lofts?|coberturas?|salas?|lojas?|predios?|galp\w+|barrac\w+|imove\w+)\b/;

function isItemOfWish(utterance: Utterance, place: GazetteerPlace, at: number, last: number): boolean {
  return (
    place.kind === 'city' &&
    WELL_KNOWN_CITIES.has(plainForm(place.name)) &&
    utterance.tokens[at - 1]?.norm === ',' &&
    /^[,.]$/.test(utterance.tokens[last + 1]?.norm ?? '.') &&
    PROPERTY_BEFORE.test(utterance.plain.slice(0, utterance.tokens[at]?.at ?? 0))
  );
}

/** "Candeias em Jaboatão": the next city has this neighbourhood. */
function liesIn(within: GazetteerPlace | null, utterance: Utterance, place: GazetteerPlace, last: number): boolean {
  if (within === null || within.kind === 'area') return false;
  if (place.cities.includes(within.name)) return true;
  return (
    within.clarity === 'clear' &&
    within.kind === 'city' &&
    isCapital(utterance, last) &&
    /^(?:em|de|d[oa])$/.test(wordAt(utterance, last + 1))
  );
}

function isPairedAhead(utterance: Utterance, at: number, last: number): boolean {
  if (!isCapital(utterance, at) || !/^(?:ou|\/)$/.test(utterance.tokens[last + 1]?.norm ?? '')) return false;
  const other = matchAt(utterance, nationalGazetteer(), last + 2);
  if (!other || FIRST_NAMES.has(other.place.words[0] ?? '')) return false;
  return other.place.clarity === 'clear' || isCapital(utterance, last + 2);
}
