import { createRequire } from 'node:module';
import type { getMunicipalities as GetMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import { COMMON_WORDS } from '../text/common-words.ts';
import { plainForm } from '../text/utterance.ts';
import { AMBIGUOUS, EVERYDAY, WELL_KNOWN_CITIES } from './ambiguous-places.ts';
import { NEIGHBOURHOODS } from './neighbourhoods.ts';
import { NICKNAMES, SHORT_NICKNAMES, STATES } from './place-nicknames.ts';

/** Evidence needed: none, a locative, or also a capital letter. */
type Clarity = 'clear' | 'needs-locative' | 'needs-capital';

export type GazetteerPlace = {
  name: string;
  kind: 'known' | 'city' | 'state' | 'area';
  clarity: Clarity;
  /** The cities that have an area of this name, if the place is an area. */
  cities: readonly string[];
  words: readonly string[];
};

type Index = Map<string, GazetteerPlace[]>;

export function placeWords(name: string): string[] {
  return plainForm(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

function clarityOf(bare: string, isWellKnown: boolean): Clarity {
  if (EVERYDAY.has(bare)) return 'needs-capital';
  if (AMBIGUOUS.has(bare)) return 'needs-locative';
  return isWellKnown ? 'clear' : 'needs-locative';
}

function insert(index: Index, place: GazetteerPlace): void {
  const head = place.words[0];
  if (!head) return;
  const list = index.get(head) ?? [];
  const twin = list.find((other) => other.words.join(' ') === place.words.join(' '));
  if (twin) {
    // An area of the same name adds its cities, and replaces a lesser-known city.
    twin.cities = [...twin.cities, ...place.cities];
    if (place.kind === 'area' && twin.kind === 'city' && !WELL_KNOWN_CITIES.has(plainForm(twin.name))) {
      twin.kind = 'area';
      twin.name = place.name;
      twin.clarity = place.clarity;
    }
    return;
  }
  list.push(place);
  list.sort((a, b) => b.words.length - a.words.length);
  index.set(head, list);
}

/** Whether a single word is the whole name of a city, a neighbourhood or a region. */
export const isPlaceName = (word: string): boolean =>
  nationalGazetteer()
    .get(word)
    ?.some(({ words }) => words.length === 1) ?? false;

/** A nickname takes precedence over a place spelled the same. */
function prefer(index: Index, place: GazetteerPlace): void {
  const head = place.words[0] ?? '';
  const others = index.get(head) ?? [];
  index.set(head, [place, ...others]);
}

let national: Index | null = null;

export function nationalGazetteer(): Index {
  if (national) return national;
  const require = createRequire(import.meta.url);
  const { getMunicipalities } = require('@brazilian-utils/brazilian-utils/get-municipalities') as {
    getMunicipalities: typeof GetMunicipalities;
  };
  const index: Index = new Map();
  for (const { name } of getMunicipalities()) {
    const bare = plainForm(name);
    const city = placeWords(name);
    insert(index, {
      name,
      kind: 'city',
      // Three words that form a city's name seldom mean anything else.
      clarity: clarityOf(bare, WELL_KNOWN_CITIES.has(bare) || (city.length > 2 && !COMMON_WORDS.has(city[0] ?? ''))),
      cities: [],
      words: city,
    });
  }
  for (const name of Object.values(STATES)) {
    if (['São Paulo', 'Rio de Janeiro', 'Pará'].includes(name)) continue;
    insert(index, {
      name,
      kind: 'state',
      clarity: clarityOf(plainForm(name), true),
      cities: [],
      words: placeWords(name),
    });
  }
  for (const [city, areas] of Object.entries(NEIGHBOURHOODS)) {
    for (const name of areas.split(';').map((area) => area.trim())) {
      insert(index, {
        name,
        kind: 'area',
        clarity: clarityOf(plainForm(name), true),
        cities: [city],
        words: placeWords(name),
      });
    }
  }
  for (const [nickname, name] of Object.entries(NICKNAMES)) {
    const words = placeWords(nickname);
    const isArea =
      /^(?:zona|[A-Z]{2,}|Uni|Mack|Est)/.test(name) ||
      [
        'Itaim Bibi',
        'Alphaville',
        'Barra da Tijuca',
        'Jacarepaguá',
        'Copacabana',
        'Recreio',
        'Porto de Galinhas',
        'Jericoacoara',
      ].includes(name);
    prefer(index, {
      name,
      kind: isArea ? 'area' : 'city',
      clarity: SHORT_NICKNAMES.has(nickname) ? 'needs-locative' : 'clear',
      cities: [],
      words,
    });
  }
  national = index;
  return index;
}

export const indexKnownPlaces = memoizeByObject((knownPlaces: readonly string[]): Index => {
  const index: Index = new Map();
  for (const text of knownPlaces) {
    const parts = text.split(/\s{0,9}(?:,|;|\/|\s-\s)\s{0,9}/).filter((part) => part.length > 2);
    parts.forEach((name, at) => {
      const isCity = parts.length > 1 && at === parts.length - 1;
      const bare = plainForm(name);
      const clarity: Clarity = EVERYDAY.has(bare) || AMBIGUOUS.has(bare) ? 'needs-locative' : 'clear';
      insert(index, {
        name,
        kind: isCity ? 'city' : 'known',
        clarity,
        cities: isCity ? [] : parts.slice(at + 1),
        words: placeWords(name),
      });
    });
  }
  return index;
});
