import { unlistedAnswer } from './answer-place.ts';
import { correctedPlaces } from './correct-places.ts';
import { findPlaces } from './find-places.ts';
import { joinPlaces } from './join-places.ts';
import { isSought, isWantedThere, STAYS } from './seeks-place.ts';
import type { ReadingContext } from './understanding.ts';
import type { Span, Utterance } from './utterance.ts';

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
  if (sought.length > 0) return { location: joinPlaces(utterance, sought), spans };
  if (!expected || found.length > 0 || utterance.tokens.length > 9 || utterance.plain.includes('?'))
    return { location: null, spans };
  return { location: unlistedAnswer(utterance), spans };
}
