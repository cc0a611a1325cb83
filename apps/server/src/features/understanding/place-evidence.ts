import { FIRST_NAMES } from './first-names.ts';
import { nationalGazetteer, type Place } from './gazetteer.ts';
import { contradictsAccents, matchAt } from './match-place.ts';
import { hasLocative, isCapital, isPerson, LOCATIVE, wordAt } from './place-context.ts';
import { STATES } from './place-nicknames.ts';
import type { Utterance } from './utterance.ts';

/** A word that, in an answer about places, is followed by one. */
export const ANSWER_CONNECTOR =
  /^(?:[,./:]|entre|o|a|os|as|ou|e|em|no|na|nos|nas|so|somente|prefiro|quero|tipo|ser|mesmo|talvez|la|aqui)$/;

/** In an answer: a name with nothing but connectors on both sides. */
function standsAlone(utterance: Utterance, at: number, last: number): boolean {
  const before = utterance.tokens[at - 1]?.norm ?? ',';
  const after = utterance.tokens[last + 1]?.norm ?? ',';
  return ANSWER_CONNECTOR.test(before) && /^(?:[,.]|ou|e|mesmo)$/.test(after);
}

/** True when a listed name stands here for the place: clear names always, others by what is around them (L5). */
export function hasEnoughEvidence(
  utterance: Utterance,
  place: Place,
  at: number,
  last: number,
  state: { expected: boolean; listed: boolean },
): boolean {
  if (isPerson(utterance, at)) return false;
  if (
    FIRST_NAMES.has(place.words[0] ?? '') &&
    place.words.length === 1 &&
    !hasLocative(utterance, at) &&
    !state.expected &&
    !state.listed
  )
    return false;
  if (place.clarity !== 'clear' && contradictsAccents(utterance, place, at)) return false;
  const before = wordAt(utterance, at - 1);
  const followedByState =
    Object.hasOwn(STATES, (utterance.tokens[last + 1]?.raw ?? '').toUpperCase()) &&
    /^[A-Z]{2}$/.test(utterance.tokens[last + 1]?.raw ?? '');
  if (place.clarity === 'clear') return true;
  if (
    place.kind === 'city' &&
    /^(?:no|na|do|da|o|ao|a)$/.test(before) &&
    place.cities.length === 0 &&
    /^(?:natal|salvador|contagem|palmas|santos|feliz|vitoria)$/.test(place.words.join(' '))
  )
    return false;
  if (followedByState || state.listed) return true;
  // "Candeias em Jaboatão": a name with a capital, said to lie in a city everybody knows.
  const within = matchAt(utterance, nationalGazetteer(), last + 2)?.place;
  if (
    /^(?:em|de|d[oa])$/.test(wordAt(utterance, last + 1)) &&
    isCapital(utterance, at) &&
    within?.clarity === 'clear' &&
    within.kind === 'city'
  )
    return true;
  const locative = hasLocative(utterance, at);
  if (place.clarity === 'needs-locative') return locative || state.expected;
  // "perto do aeroporto": the thing, not the district of that name.
  if (
    /^(?:do|da|dos|das)$/.test(before) &&
    /^(?:perto|proximo|proxima|frente|lado|longe|atras|beira)$/.test(wordAt(utterance, at - 2)) &&
    !isCapital(utterance, at)
  )
    return false;
  const isBare = at === 0 && last === utterance.tokens.length - 1;
  if (/^(?:de|da|do)$/.test(before) && /^(?:plano|area|agente|posto|problema|motivo)$/.test(wordAt(utterance, at - 2)))
    return false;
  return (
    (state.expected && (isBare || standsAlone(utterance, at, last))) ||
    ((locative || state.expected) && isCapital(utterance, at) && (at > 0 || state.expected)) ||
    (state.expected && LOCATIVE.test(before) && place.kind === 'area')
  );
}
