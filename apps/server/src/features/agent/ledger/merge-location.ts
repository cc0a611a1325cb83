import { plainForm } from '#features/understanding/index.ts';
import { locationParts } from '../text/match-location.ts';

/** "Boa Viagem" after "Recife" narrows the place if the catalogue knows both together. */
export function mergeLocation(known: string | null, told: string, knownPlaces: readonly string[]): string {
  if (known === null || / ou /.test(told) || / ou /.test(known)) return told;
  const before = locationParts(known);
  const now = locationParts(told);
  if (now.every((part) => before.includes(part))) return known;
  if (before.length > 1 || now.length > 1) return told;
  const together = knownPlaces.map(locationParts).find((parts) => covers(parts, before) && covers(parts, now));
  if (!together) return told;
  const isNarrower = position(together, now[0] ?? '') < position(together, before[0] ?? '');
  return isNarrower ? `${told}, ${known}` : `${known}, ${told}`;
}

const contains = (part: string, wanted: string): boolean => ` ${part} `.includes(` ${plainForm(wanted)} `);
const covers = (parts: string[], wanted: string[]): boolean =>
  wanted.every((want) => parts.some((part) => contains(part, want)));
const position = (parts: string[], wanted: string): number => parts.findIndex((part) => contains(part, wanted));
