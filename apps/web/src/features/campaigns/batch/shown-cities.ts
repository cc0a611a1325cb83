import { hasWords } from '#platform/text/has-words.ts';

type City = { value: string; count: number };

/** The stated number of cities that are in sight at first. */
const FIRST = 8;

/** The first eight, and beside them what is chosen further down; opened all of them, or what the search finds. */
export function shownCities<Option extends City>(
  cities: readonly Option[],
  { chosen, isOpen, search }: { chosen: readonly string[]; isOpen: boolean; search: string },
): Option[] {
  if (isOpen) return cities.filter(({ value }) => hasWords([value], search.trim()));
  return cities.filter(({ value }, index) => index < FIRST || chosen.includes(value));
}
