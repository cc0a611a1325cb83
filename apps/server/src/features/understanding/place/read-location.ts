import type { Span, Utterance } from '../text/utterance.ts';
import type { ReadingContext } from '../understanding.ts';
import { namesBeside, titleCase, unlistedAnswer } from './answer-place.ts';
import { correctedPlaces } from './correct-places.ts';
import { findPlaces, type PlaceMention } from './find-places.ts';
import { joinPlaces } from './join-places.ts';
import { isSought, isWantedThere, STAYS } from './seeks-place.ts';

export type LocationReading = { location: string | null; spans: Span[] };

/** Where the lead wants to buy, as named, and the stretches that are places. */
export function readLocation(utterance: Utterance, context: ReadingContext, blocked: readonly Span[]): LocationReading {
  const expected = context.lastQuestion === 'location';
  const found = findPlaces(utterance, context.knownPlaces ?? [], expected, blocked);
  const sought = correctedPlaces(
    utterance,
    found.filter((place) => isSought(utterance, place, expected)),
  );
  const spans = found.map(({ from, to }) => ({ from, to }));
  if (sought.length === 0 && found.length === 1 && STAYS.test(utterance.plain))
    return { location: joinPlaces(utterance, found), spans };
  if (sought.length === 0 && new Set(found.map(({ name }) => name)).size === 1 && isWantedThere(utterance, found))
    return { location: joinPlaces(utterance, found.slice(0, 1)), spans };
  if (sought.length > 0) return { location: withUnlisted(utterance, sought, spans, expected), spans };
  if (!expected || found.length > 0 || utterance.tokens.length > 9 || utterance.plain.includes('?'))
    return { location: null, spans };
  return { location: unlistedAnswer(utterance), spans };
}

/** A short answer names the rest of its places too, though no list holds them. */
function withUnlisted(
  utterance: Utterance,
  sought: readonly PlaceMention[],
  spans: readonly Span[],
  expected: boolean,
): string {
  const listed = joinPlaces(utterance, sought);
  if (!expected || utterance.tokens.length > 10 || utterance.plain.includes('?')) return listed;
  return namesBeside(utterance, spans).reduce((told, { from, to, within }) => {
    const name = titleCase(utterance, from, to);
    const isItsCity = within && sought.length === 1 && sought[0]?.kind === 'city';
    return isItsCity ? `${name}, ${told}` : `${told} ou ${name}`;
  }, listed);
}
