import type { Utterance } from '../text/utterance.ts';
import type { PlaceMention } from './find-places.ts';
import { linkBetween } from './link-places.ts';
import { STATES } from './place-nicknames.ts';

function stateName(uf: string): string {
  return Object.hasOwn(STATES, uf) ? (STATES[uf] ?? uf) : uf;
}

function abbreviation(name: string): string {
  return Object.entries(STATES).find(([, full]) => full === name)?.[0] ?? name;
}

type Group = { parts: string[]; hasCity: boolean; last: PlaceMention };

const isArea = (place: PlaceMention) =>
  place.kind === 'area' || place.kind === 'region' || place.kind === 'unlisted' || place.kind === 'known';

/** "Bairro, Cidade" where one place lies in the next; everything else stands as its own wish (L3). */
export function joinPlaces(utterance: Utterance, places: readonly PlaceMention[]): string {
  const groups: Group[] = [];
  for (const place of places) {
    const group = groups.at(-1);
    const link = group ? linkBetween(utterance, group.last.last, place.first) : null;
    const contained = group !== undefined && link !== null && !/\b(?:ou|e|nem|senao)\b/.test(link);
    if (group && contained && place.kind === 'state') {
      const inCapital =
        isArea(group.last) &&
        !group.hasCity &&
        (place.name === 'SP' || (place.name === 'RJ' && group.last.cities.includes('Rio de Janeiro')));
      group.parts.push(inCapital ? stateName(place.name) : abbreviation(place.name));
      group.last = place;
    } else if (
      group &&
      contained &&
      place.kind === 'city' &&
      isArea(group.last) &&
      !group.hasCity &&
      isInside(group.last, place, link)
    ) {
      group.parts.push(place.name);
      group.hasCity = true;
      group.last = place;
    } else if (
      group &&
      contained &&
      isArea(place) &&
      group.last.kind === 'city' &&
      group.parts.length === 1 &&
      (place.cities.includes(group.last.name) || /\b(?:no|na|bairro)\b/.test(link ?? ''))
    ) {
      group.parts.unshift(place.name);
      group.hasCity = true;
      group.last = place;
    } else {
      groups.push({
        parts: [place.kind === 'state' ? stateName(place.name) : place.name],
        hasCity: place.kind === 'city',
        last: place,
      });
    }
  }
  return [...new Set(withinCities(groups).map((group) => group.parts.join(', ')))].join(' ou ');
}

/** "de preferência no Jardim Camburi ... em Vitória": a city said apart from its district is where the district lies. */
function withinCities(groups: readonly Group[]): Group[] {
  const cities = groups.filter(({ parts, last }) => parts.length === 1 && last.kind === 'city');
  const enclosing = new Set<Group>();
  const placed = groups.map((group) => {
    const city = cities.find((one) => one !== group && group.last.cities.includes(one.last.name));
    const named = cities.find((one) => one !== group && group.parts.length > 1 && group.parts.includes(one.last.name));
    if (named) enclosing.add(named);
    if (!city || group.hasCity || !isArea(group.last)) return group;
    enclosing.add(city);
    return { ...group, parts: [...group.parts, city.last.name], hasCity: true };
  });
  return placed.filter((group) => !enclosing.has(group));
}

function isInside(area: PlaceMention, city: PlaceMention, link: string | null): boolean {
  if (area.cities.length === 0) return true;
  return (
    area.cities.includes(city.name) ||
    /\b(?:de|em|do|da|aqui|no|na)\b/.test(link ?? '') ||
    area.kind === 'unlisted' ||
    link === ''
  );
}
