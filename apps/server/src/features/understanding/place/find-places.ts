import { oneLine } from '@prumo/contracts/text/one-line';
import { COMMON_WORDS } from '../text/common-words.ts';
import { MOST_MENTIONS, overlaps, type Span, tokenAt, type Utterance } from '../text/utterance.ts';
import { type GazetteerPlace, indexKnownPlaces, nationalGazetteer, placeWords } from './gazetteer.ts';
import { linkBetween, type PlaceMention } from './join-places.ts';
import { matchAt, matchMisspelt, type PlaceMatch } from './match-place.ts';
import { hasLocative, isPerson, LOCATIVE, OF, PLACE_NOUN, wordAt } from './place-context.ts';
import { ANSWER_CONNECTOR, kindAt } from './place-evidence.ts';
import { STATES } from './place-nicknames.ts';
import { findRegions } from './region-phrases.ts';
import { unlistedAt } from './unlisted-places.ts';

function stateAt(utterance: Utterance, at: number, afterPlace: boolean): string | null {
  const raw = utterance.tokens[at]?.raw ?? '';
  const uf = raw.toUpperCase();
  if (!Object.hasOwn(STATES, uf) || raw.length !== 2) return null;
  const locative =
    LOCATIVE.test(wordAt(utterance, at - 1)) ||
    (OF.test(wordAt(utterance, at - 1)) && PLACE_NOUN.test(wordAt(utterance, at - 2)));
  if (afterPlace) return raw === uf || /^(?:sp|rj|mg|sc|pr|rs|ba|df|go|pb|rn|ce|al|ms|mt|es)$/.test(raw) ? uf : null;
  if (/^(?:SP|RJ|MG|SC|DF)$/.test(uf) && (locative || (raw === uf && !utterance.isShouting))) return uf;
  return locative && raw === uf ? uf : null;
}

/** In "vitória, mas a de Santo Antão" the rest of the name follows later. */
function completed(utterance: Utterance, gazetteer: Map<string, GazetteerPlace[]>, match: PlaceMatch): PlaceMatch {
  const tail = /^ ?,? ?(?:mas |so que )?(?:eh )?(?:a|o) (d[eoa]s?) /.exec(
    utterance.plain.slice((utterance.tokens[match.last]?.at ?? 0) + (utterance.tokens[match.last]?.norm.length ?? 0)),
  );
  if (!tail) return match;
  const said = tail[0].trim().split(' ').length;
  const start = match.last + said;
  for (const place of gazetteer.get(match.place.words[0] ?? '') ?? []) {
    const rest = place.words.slice(match.place.words.length);
    const begins = match.place.words.every((word, index) => place.words[index] === word);
    if (begins && rest.length > 1 && rest.every((word, index) => wordAt(utterance, start + index) === word))
      return { place: { ...place, clarity: 'clear' }, last: start + rest.length - 1 };
  }
  return match;
}

type Search = {
  utterance: Utterance;
  expected: boolean;
  gazetteer: Map<string, GazetteerPlace[]>;
  known: Map<string, GazetteerPlace[]>;
};
type NamedPlace = Pick<PlaceMention, 'name' | 'kind' | 'cities' | 'last'>;

/** Every place named, sought or not; `blocked` covers the lead's own name. */
export function findPlaces(
  utterance: Utterance,
  knownPlaces: readonly string[],
  expected: boolean,
  blocked: readonly Span[],
): PlaceMention[] {
  const search = { utterance, expected, gazetteer: nationalGazetteer(), known: indexKnownPlaces(knownPlaces) };
  const found: PlaceMention[] = findRegions(utterance).map((region) => ({
    ...region,
    kind: 'region',
    cities: [],
    first: tokenAt(utterance, region.from),
    last: tokenAt(utterance, region.to - 1),
  }));
  const taken = [...blocked, ...found.map(({ from, to }) => ({ from, to }))];
  for (let at = 0; at < utterance.tokens.length && found.length < MOST_MENTIONS; at++) {
    const token = utterance.tokens[at];
    if (!token || !/^\p{L}/u.test(token.raw)) continue;
    if (taken.some((other) => overlaps(other, { from: token.at, to: token.at + token.norm.length }))) continue;
    const named = placeNamedAt(search, at, found);
    const end = named && utterance.tokens[named.last];
    if (!named || !end) continue;
    found.push({ ...named, first: at, from: token.at, to: end.at + end.norm.length });
    at = named.last;
  }
  return found.sort((a, b) => a.first - b.first);
}

function placeNamedAt(search: Search, at: number, found: readonly PlaceMention[]): NamedPlace | null {
  const { utterance, expected, gazetteer } = search;
  const previous = found.findLast(
    (one) =>
      one.last < at &&
      (one.kind !== 'region' || one.last === at - 1 || (one.last === at - 2 && OF.test(wordAt(utterance, at - 1)))),
  );
  const listed = previous !== undefined && linkBetween(utterance, previous.last, at) !== null;
  const uf = stateAt(utterance, at, followsPlace(utterance, at, previous, listed));
  if (uf) return { name: uf, kind: 'state', cities: [], last: at };
  const own = matchAt(utterance, search.known, at);
  const match = own ?? asAccountNames(search, matchAt(utterance, gazetteer, at));
  if (!own && isNamedAfter(search, at, match)) return null;
  const startsSegment = expected && startsAnswer(utterance, at);
  const unlisted = unlistedAt(utterance, at, expected);
  if (match && (own || !unlisted || match.last >= unlisted.last || isFollowedByPlace(search, match))) {
    const { place, last } = completed(utterance, gazetteer, match);
    const kind = kindAt(utterance, place, at, last, { expected: startsSegment, listed });
    if (kind !== null) return { name: place.name, kind, cities: place.cities, last };
  }
  if (unlisted && !isPerson(utterance, at))
    return { name: unlisted.name, kind: 'unlisted', cities: [], last: unlisted.last };
  const mayBePlace = (hasLocative(utterance, at) || startsSegment) && !isPerson(utterance, at);
  if (!match && mayBePlace && !COMMON_WORDS.has(wordAt(utterance, at))) {
    const misspelt = matchMisspelt(utterance, gazetteer, at);
    if (misspelt) {
      const { name, kind, cities } = misspelt.place;
      return { name, kind, cities, last: misspelt.last };
    }
  }
  return isCentre(search, at, listed) ? { name: 'Centro', kind: 'area', cities: [], last: at } : null;
}

/** 'Ribeirão' is Ribeirão Preto, unless the account sells in Ribeirão da Ilha. */
function asAccountNames({ known }: Search, match: PlaceMatch | null): PlaceMatch | null {
  const { words = [], name = '' } = match?.place ?? {};
  if (!match || placeWords(name).join(' ') === words.join(' ')) return match;
  const meant = (known.get(words[0] ?? '') ?? []).filter((place) =>
    words.every((word, at) => place.words[at] === word),
  );
  const [only] = meant;
  return only && meant.length === 1 ? { ...match, place: only } : match;
}

/** "Moema SP", "Moema, SP", "litoral de SC". */
const followsPlace = (utterance: Utterance, at: number, previous: PlaceMention | undefined, listed: boolean): boolean =>
  previous?.last === at - 1 ||
  (listed && /^(?:,|\/|\()$/.test(utterance.tokens[at - 1]?.norm ?? '')) ||
  (listed && wordAt(utterance, at - 1) === 'de' && previous?.kind === 'region');

/** "bairro Jardim América". */
const isNamedAfter = ({ utterance, gazetteer }: Search, at: number, match: PlaceMatch | null): boolean =>
  utterance.tokens[at]?.norm === 'bairro' && (matchAt(utterance, gazetteer, at + 1)?.last ?? at) > (match?.last ?? at);

const isFollowedByPlace = ({ utterance, gazetteer }: Search, { last }: PlaceMatch): boolean =>
  !OF.test(wordAt(utterance, last + 1)) && matchAt(utterance, gazetteer, last + 1) !== null;

const startsAnswer = (utterance: Utterance, at: number): boolean =>
  at === 0 ||
  ANSWER_CONNECTOR.test(utterance.tokens[at - 1]?.norm ?? '') ||
  ANSWER_OPENER.test(utterance.plain.slice(0, utterance.tokens[at]?.at ?? 0));

const OTHER_CENTRE = /^(?:comercial|medico|cirurgico|de (?:convenc|compr|distrib)|empresarial|esportivo|espirita)/;

function isCentre({ utterance, expected }: Search, at: number, listed: boolean): boolean {
  const token = utterance.tokens[at];
  if (token?.norm !== 'centro' || OTHER_CENTRE.test(utterance.plain.slice(token.at + 7))) return false;
  const before = wordAt(utterance, at - 1);
  return listed || expected || LOCATIVE.test(before) || /^(?:do|ao|o)$/.test(before);
}

const ANSWER_OPENER = new RegExp(oneLine`
  ^(?:
    (?:
      pode ser|queria|quero|gostaria de|prefiro|preferencia por|de preferencia|preferencialmente|acho que|talvez
      |so|somente|apenas|tipo|por|pelo|pela|em|no|na|la|lá|aqui|ali|ah|oi|ola|eh|entao|olha|bom|sim|o|a|bairro
      |cidade|regiao|perto|proximo|para|os lados|lados|lado|de|do|da|dos|das|ou|e|mais|principalmente|menos
      |exceto|tudo|qualquer (?:bairro|lugar|canto|regiao)(?: bom| boa)?|estou (?:procurando|buscando|vendo)
      |procuro|busco|gosto|gosto muito|curto|amo|,|\.|eu|nao|seria|ficar|algo|alguma coisa|mesmo|so em|bora
      |moraria|morar|a ideia
    )(?: |$)
  ){1,12}$
`);
