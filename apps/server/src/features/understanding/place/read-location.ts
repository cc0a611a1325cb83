import type { Span, Utterance } from '../text/utterance.ts';
import type { ReadingContext } from '../understanding.ts';
import { namesBeside, titleCase, unlistedAnswer } from './answer-place.ts';
import { findPlaces } from './find-places.ts';
import { correctedPlaces, joinPlaces, type PlaceMention } from './join-places.ts';
import { isSought, soughtAfterAll } from './seeks-place.ts';

export type LocationReading = { location: string | null; spans: Span[] };

export function readLocation(utterance: Utterance, context: ReadingContext, blocked: readonly Span[]): LocationReading {
  const expected = context.lastQuestion === 'location';
  const found = findPlaces(utterance, context.knownPlaces ?? [], expected, blocked);
  const sought = correctedPlaces(
    utterance,
    found.filter((place) => isSought(utterance, place, expected)),
  );
  const spans = found.map(({ from, to }) => ({ from, to }));
  const places = sought.length > 0 ? sought : soughtAfterAll(utterance, found);
  if (places.length > 0) {
    const listed = joinPlaces(utterance, places);
    const isShort = expected && utterance.tokens.length <= 10 && !utterance.plain.includes('?');
    return { location: sought.length > 0 && isShort ? withUnlisted(utterance, listed, sought, spans) : listed, spans };
  }
  if (!expected || found.length > 0 || utterance.tokens.length > 9 || utterance.plain.includes('?'))
    return { location: null, spans };
  return { location: unlistedAnswer(utterance), spans };
}

function withUnlisted(
  utterance: Utterance,
  listed: string,
  sought: readonly PlaceMention[],
  spans: readonly Span[],
): string {
  return namesBeside(utterance, spans).reduce((told, { from, to, within }) => {
    const name = titleCase(utterance, from, to);
    const isItsCity = within && sought.length === 1 && sought[0]?.kind === 'city';
    return isItsCity ? `${name}, ${told}` : `${told} ou ${name}`;
  }, listed);
}
