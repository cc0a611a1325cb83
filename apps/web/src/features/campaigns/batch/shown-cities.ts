import { hasWords } from '#platform/text/has-words.ts';

type City = { value: string; count: number };

const FIRST = 8;

/** When open, all cities, or those the search matches. */
export function shownCities<Option extends City>(
  cities: readonly Option[],
  { chosen, isOpen, search }: { chosen: readonly string[]; isOpen: boolean; search: string },
): Option[] {
  if (isOpen) return cities.filter(({ value }) => hasWords([value], search.trim()));
  return cities.filter(({ value }, index) => index < FIRST || chosen.includes(value));
}
