import { oneLine } from '@prumo/contracts/text/one-line';
import type { Span, Utterance } from '../text/utterance.ts';
import { STATES } from './place-nicknames.ts';

export type PlaceMention = Span & {
  name: string;
  kind: 'known' | 'city' | 'state' | 'area' | 'region' | 'unlisted';
  cities: readonly string[];
  first: number;
  last: number;
};

const LONGEST = 40;
const LINK = new RegExp(oneLine`
  ^(?:
    (?:
      ,|\/|\.|e|ou|em|no|na|de|do|da|ate|tambem|mais|aqui|la|bairro|a|o|eh|regiao|perto|senao|quem sabe|talvez
      |ali|cidade|proximo|ao|nem|para|pros|lados|por|ja|no caso|tipo|que fica|fica|dentro|so|aceito|serve|pode
      |ser|ainda|inclusive|preferencia|principalmente
    )(?: |$)
  )*$
`);

/** Null if other words are in between. */
export function linkBetween(utterance: Utterance, last: number, next: number): string | null {
  if (next - last > LONGEST) return null;
  const between = utterance.tokens
    .slice(last + 1, next)
    .map((token) => token.norm)
    .join(' ');
  return LINK.test(between) ? between : null;
}

const CORRECTION = new RegExp(oneLine`
  \b(?:
    na verdade|quis dizer|queria dizer|(?:a gente )?decid(?:i|imos|iu|ido)|ganhou
    |no (?:fim|final) (?:das contas|eh|ficou)|fech(?:ei|amos) (?:com|em|n[oa])
    |acab(?:ei|amos|ou) (?:\w+ ){0,2}(?:em|n[oa]|por)|alias|digo|quer dizer|ou melhor|melhor dizendo
    |mudei de ideia|mudamos de ideia|corrigindo|me enganei|errei|agora (?:quero|prefiro|eh|estou|penso|so)
    |pensando (?:bem|melhor)|ops|mas (?:eu |a gente |nos )?(?:quer\w*|prefir\w+) (?:mesmo |eh |so )+|brincadeira
    |brincando|zoeira|zoando|\? nao(?: ,)?|fico com|troca por|em vez d[eao]
  )\b
`);

/** "tem em Suape e em Ipojuca, quero o de Ipojuca". */
const PICKED = new RegExp(oneLine`
  \b(?:
    (?:quero|prefiro|gostei d?|fico com|eh) (?:mesmo )?(?:o|a|os|as) (?:\w+ )?(?:d[eoa]|em|n[oa])
    |quero (?:mesmo )?eh (?:mesmo )?(?:em|n[oa]|d[eoa])
    |(?:
      manda|vai|vou|vamos|bora|bota|poe|coloca|entao|ficou|quis dizer|pode por|pode botar
    )(?: ai)?(?: (?:eh|em|n[oa]|de|fica|com))*
  ) $
`);

/** "era Moema mas agora quero Pinheiros": a correction drops earlier places (G6). */
export function correctedPlaces(utterance: Utterance, places: readonly PlaceMention[]): PlaceMention[] {
  const last = places.at(-1);
  const first = places[0];
  if (!first || !last || first === last) return [...places];
  const asides = places.filter((place) => !isSetAside(utterance, place));
  if (asides.length > 0 && asides.length < places.length) return correctedPlaces(utterance, asides);
  const picked = places.findIndex((place, index) => index > 0 && PICKED.test(utterance.plain.slice(0, place.from)));
  if (picked >= 0) return [...withListed(utterance, places, picked)];
  for (let index = places.length - 1; index > 0; index--) {
    const earlier = places[index - 1];
    const later = places[index];
    if (!earlier || !later) continue;
    const between = utterance.plain.slice(earlier.to, later.from);
    const before = utterance.plain.slice(0, first.from);
    const wasPast =
      /\b(?:era|antes|falei|disse|escrevi|coloquei|botei|tinha pensado|pensava|estava vendo|tinha dito)\b[^.]{0,30}$/.test(
        before,
      ) && /\b(?:mas|agora|entao|porem)\b/.test(between);
    if (CORRECTION.test(between) || wasPast) return places.slice(index);
  }
  return [...places];
}

/** "Setor Bueno? Caro.": named only to be dismissed. */
function isSetAside(utterance: Utterance, place: PlaceMention): boolean {
  const alone = /(?:^|[.!?,] )(?:(?:em|n[oa]|o|a|e|ah|bom|olha) )*$/.test(utterance.plain.slice(0, place.from));
  return alone && /^ ?\? (?!ou\b|e\b|sim\b|pode\b|isso\b|quero\b|tem\b)/.test(utterance.plain.slice(place.to));
}

function withListed(utterance: Utterance, places: readonly PlaceMention[], picked: number): readonly PlaceMention[] {
  let end = picked + 1;
  for (let last = places[picked]; end < places.length; last = places[end], end++) {
    const next = places[end];
    if (!last || !next || linkBetween(utterance, last.last, next.first) === null) break;
  }
  return places.slice(picked, end);
}

function stateName(uf: string): string {
  return Object.hasOwn(STATES, uf) ? (STATES[uf] ?? uf) : uf;
}

function abbreviation(name: string): string {
  return Object.entries(STATES).find(([, full]) => full === name)?.[0] ?? name;
}

type Group = { parts: string[]; hasCity: boolean; last: PlaceMention };

const isArea = (place: PlaceMention) =>
  place.kind === 'area' || place.kind === 'region' || place.kind === 'unlisted' || place.kind === 'known';

/** A place within the next one gives "Bairro, Cidade"; any other places are separate wishes (L3). */
export function joinPlaces(utterance: Utterance, places: readonly PlaceMention[]): string {
  const groups: Group[] = [];
  for (const place of places) {
    const group = groups.at(-1);
    const link = group ? linkBetween(utterance, group.last.last, place.first) : null;
    const isContained = link !== null && !/\b(?:ou|e|nem|senao)\b/.test(link);
    const joined = group && isContained ? joinedTo(group, place, link) : null;
    if (joined) {
      groups[groups.length - 1] = joined;
      continue;
    }
    groups.push({
      parts: [place.kind === 'state' ? stateName(place.name) : place.name],
      hasCity: place.kind === 'city',
      last: place,
    });
  }
  return [...new Set(withinCities(groups).map((group) => group.parts.join(', ')))].join(' ou ');
}

/** Null if neither lies in the other. */
function joinedTo({ parts, hasCity, last }: Group, place: PlaceMention, link: string): Group | null {
  const lacksCity = isArea(last) && !hasCity;
  if (place.kind === 'state') {
    const isOfCapital = place.name === 'SP' || (place.name === 'RJ' && last.cities.includes('Rio de Janeiro'));
    const state = lacksCity && isOfCapital ? stateName(place.name) : abbreviation(place.name);
    return { parts: [...parts, state], hasCity, last: place };
  }
  if (place.kind === 'city' && lacksCity && isInside(last, place, link))
    return { parts: [...parts, place.name], hasCity: true, last: place };
  const isOfCity = place.cities.includes(last.name) || /\b(?:no|na|bairro)\b/.test(link);
  if (isArea(place) && last.kind === 'city' && parts.length === 1 && isOfCity)
    return { parts: [place.name, ...parts], hasCity: true, last: place };
  return null;
}

/** "no Jardim Camburi ... em Vitória": a city named elsewhere in the text encloses the district. */
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
