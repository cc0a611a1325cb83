import { FIRST_NAMES } from './first-names.ts';
import { indexKnownPlaces, nationalGazetteer, type Place } from './gazetteer.ts';
import { contradictsAccents, matchAt, matchMisspelt, type PlaceMatch } from './match-place.ts';
import { hasLocative, isCapital, isPerson, LOCATIVE, OF, PLACE_NOUN, wordAt } from './place-context.ts';
import { STATES } from './place-nicknames.ts';
import { findRegions } from './region-phrases.ts';
import { unlistedAt } from './unlisted-places.ts';
import { overlaps, type Span, tokenAt, type Utterance } from './utterance.ts';

export type PlaceMention = Span & {
  name: string;
  kind: 'known' | 'city' | 'state' | 'area' | 'region' | 'unlisted';
  cities: readonly string[];
  first: number;
  last: number;
};

/** In an answer: a name with nothing but connectors on both sides. */
function standsAlone(utterance: Utterance, at: number, last: number): boolean {
  const before = utterance.tokens[at - 1]?.norm ?? ',';
  const after = utterance.tokens[last + 1]?.norm ?? ',';
  return ANSWER_CONNECTOR.test(before) && /^(?:[,.]|ou|e|mesmo)$/.test(after);
}

function hasEnoughEvidence(
  utterance: Utterance,
  place: Place,
  at: number,
  last: number,
  state: { expected: boolean; listed: boolean },
): boolean {
  if (isPerson(utterance, at)) return false;
  if (
    FIRST_NAMES.has(place.words[0] ?? '') &&
    place.words.length === 1 &&
    !hasLocative(utterance, at) &&
    !state.expected &&
    !state.listed
  )
    return false;
  if (place.clarity !== 'clear' && contradictsAccents(utterance, place, at)) return false;
  const before = wordAt(utterance, at - 1);
  const followedByState =
    Object.hasOwn(STATES, (utterance.tokens[last + 1]?.raw ?? '').toUpperCase()) &&
    /^[A-Z]{2}$/.test(utterance.tokens[last + 1]?.raw ?? '');
  if (place.clarity === 'clear') return true;
  if (
    place.kind === 'city' &&
    /^(?:no|na|do|da|o|ao|a)$/.test(before) &&
    place.cities.length === 0 &&
    /^(?:natal|salvador|contagem|palmas|santos|feliz|vitoria)$/.test(place.words.join(' '))
  )
    return false;
  if (followedByState || state.listed) return true;
  // "Candeias em Jaboatão": a name with a capital, said to lie in a city everybody knows.
  const within = matchAt(utterance, nationalGazetteer(), last + 2)?.place;
  if (
    /^(?:em|de|d[oa])$/.test(wordAt(utterance, last + 1)) &&
    isCapital(utterance, at) &&
    within?.clarity === 'clear' &&
    within.kind === 'city'
  )
    return true;
  const locative = hasLocative(utterance, at);
  if (place.clarity === 'needs-locative') return locative || state.expected;
  // "perto do aeroporto": the thing, not the district of that name.
  if (
    /^(?:do|da|dos|das)$/.test(before) &&
    /^(?:perto|proximo|proxima|frente|lado|longe|atras|beira)$/.test(wordAt(utterance, at - 2)) &&
    !isCapital(utterance, at)
  )
    return false;
  const isBare = at === 0 && last === utterance.tokens.length - 1;
  if (/^(?:de|da|do)$/.test(before) && /^(?:plano|area|agente|posto|problema|motivo)$/.test(wordAt(utterance, at - 2)))
    return false;
  return (
    (state.expected && (isBare || standsAlone(utterance, at, last))) ||
    ((locative || state.expected) && isCapital(utterance, at) && (at > 0 || state.expected)) ||
    (state.expected && LOCATIVE.test(before) && place.kind === 'area')
  );
}

/** "SP", "/SC": a unit of the federation beside a place, or where one is expected. */
function stateAt(utterance: Utterance, at: number, afterPlace: boolean): string | null {
  const raw = utterance.tokens[at]?.raw ?? '';
  const uf = raw.toUpperCase();
  if (!Object.hasOwn(STATES, uf) || raw.length !== 2) return null;
  const locative =
    LOCATIVE.test(wordAt(utterance, at - 1)) ||
    (OF.test(wordAt(utterance, at - 1)) && PLACE_NOUN.test(wordAt(utterance, at - 2)));
  if (afterPlace) return raw === uf || /^(?:sp|rj|mg|sc|pr|rs|ba|df|go|pb|rn|ce|al|ms|mt|es)$/.test(raw) ? uf : null;
  if (/^(?:SP|RJ|MG|SC|DF)$/.test(uf) && (locative || (raw === uf && !utterance.shouting))) return uf;
  return locative && raw === uf ? uf : null;
}

/** "vitória, mas a de Santo Antão": the rest of the name comes after, and the whole is on the list. */
function completed(utterance: Utterance, gazetteer: Map<string, Place[]>, match: PlaceMatch): PlaceMatch {
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

/** Every place named, sought or not; `blocked` stretches (the lead's own name) are not read. */
export function findPlaces(
  utterance: Utterance,
  knownPlaces: readonly string[],
  expected: boolean,
  blocked: readonly Span[],
): PlaceMention[] {
  const gazetteer = nationalGazetteer();
  const known = indexKnownPlaces(knownPlaces);
  const found: PlaceMention[] = findRegions(utterance).map((region) => ({
    ...region,
    kind: 'region',
    cities: [],
    first: tokenAt(utterance, region.from),
    last: tokenAt(utterance, region.to - 1),
  }));
  const regionTokens = found.map(({ first, last }) => ({ from: first, to: last + 1 }));
  const add = (name: string, kind: PlaceMention['kind'], cities: readonly string[], first: number, last: number) => {
    const from = utterance.tokens[first];
    const to = utterance.tokens[last];
    if (from && to) found.push({ name, kind, cities, first, last, from: from.at, to: to.at + to.norm.length });
  };
  for (let at = 0; at < utterance.tokens.length; at++) {
    const token = utterance.tokens[at];
    if (!token || !/^\p{L}/u.test(token.raw)) continue;
    const span = { from: token.at, to: token.at + token.norm.length };
    if (
      blocked.some((other) => overlaps(other, span)) ||
      regionTokens.some((other) => overlaps(other, { from: at, to: at + 1 }))
    )
      continue;
    const previous = found.findLast((one) => one.last < at && (one.kind !== 'region' || one.last === at - 1));
    const listed = previous !== undefined && linkBetween(utterance, previous.last, at) !== null;
    const uf = stateAt(
      utterance,
      at,
      previous?.last === at - 1 ||
        (listed && /^(?:,|\/|\()$/.test(utterance.tokens[at - 1]?.norm ?? '')) ||
        (listed && wordAt(utterance, at - 1) === 'de' && previous?.kind === 'region'),
    );
    if (uf) {
      add(uf, 'state', [], at, at);
      continue;
    }
    const own = matchAt(utterance, known, at);
    const listedPlace = matchAt(utterance, gazetteer, at);
    const match = own ?? listedPlace;
    const unlisted = unlistedAt(utterance, at, expected);
    const continues =
      match &&
      unlisted &&
      unlisted.last > match.last &&
      !OF.test(wordAt(utterance, match.last + 1)) &&
      matchAt(utterance, gazetteer, match.last + 1);
    if (match && (!unlisted || match.last >= unlisted.last || own || continues)) {
      const { place, last } = completed(utterance, gazetteer, match);
      const startsSegment =
        expected &&
        (at === 0 ||
          ANSWER_CONNECTOR.test(utterance.tokens[at - 1]?.norm ?? '') ||
          ANSWER_OPENER.test(utterance.plain.slice(0, token.at)));
      if (hasEnoughEvidence(utterance, place, at, last, { expected: startsSegment, listed })) {
        add(place.name, place.kind, place.cities, at, last);
        at = last;
        continue;
      }
    }
    if (unlisted && !isPerson(utterance, at)) {
      add(unlisted.name, 'unlisted', [], at, unlisted.last);
      at = unlisted.last;
      continue;
    }
    if (!match && (hasLocative(utterance, at) || expected)) {
      const misspelt = matchMisspelt(utterance, gazetteer, at);
      if (misspelt && !isPerson(utterance, at)) {
        add(misspelt.place.name, misspelt.place.kind, misspelt.place.cities, at, misspelt.last);
        at = misspelt.last;
        continue;
      }
    }
    if (
      /^centro$/.test(token.norm) &&
      (listed ||
        expected ||
        LOCATIVE.test(wordAt(utterance, at - 1)) ||
        /^(?:do|ao|o)$/.test(wordAt(utterance, at - 1))) &&
      !/^(?:comercial|medico|cirurgico|de (?:convenc|compr|distrib)|empresarial|esportivo|espirita)/.test(
        utterance.plain.slice(token.at + 7),
      )
    ) {
      add('Centro', 'area', [], at, at);
    }
  }
  return found.sort((a, b) => a.first - b.first);
}

/** A word that, in an answer about places, is followed by one. */
const ANSWER_CONNECTOR =
  /^(?:[,./:]|entre|o|a|os|as|ou|e|em|no|na|nos|nas|so|somente|prefiro|quero|tipo|ser|mesmo|talvez|la|aqui)$/;

/** Words before the first place of an answer that do not keep it from being one. */
const ANSWER_OPENER =
  /^(?:(?:pode ser|queria|quero|gostaria de|prefiro|preferencia por|de preferencia|preferencialmente|acho que|talvez|so|somente|apenas|tipo|por|pelo|pela|em|no|na|la|lá|aqui|ali|ah|oi|ola|eh|entao|olha|bom|sim|o|a|bairro|cidade|regiao|perto|proximo|para|os lados|lados|lado|de|do|da|dos|das|ou|e|mais|principalmente|menos|exceto|tudo|qualquer (?:bairro|lugar|canto|regiao)(?: bom| boa)?|estou (?:procurando|buscando|vendo)|procuro|busco|gosto|gosto muito|curto|amo|,|\.|eu|nao|seria|ficar|algo|alguma coisa|mesmo|so em|bora|moraria|morar|a ideia)(?: |$))+$/;

/** What joins two places: null when something else stands between them. */
export function linkBetween(utterance: Utterance, last: number, next: number): string | null {
  const between = utterance.tokens
    .slice(last + 1, next)
    .map((token) => token.norm)
    .join(' ');
  return /^(?:(?:,|\/|\.|e|ou|em|no|na|de|do|da|ate|tambem|mais|aqui|la|bairro|a|o|eh|regiao|perto|senao|quem sabe|talvez|ali|cidade|proximo|ao|nem|para|pros|lados|por|ja|no caso|tipo|que fica|fica|dentro|so|aceito|serve|pode|ser|ainda|inclusive|preferencia|principalmente)(?: |$))*$/.test(
    between,
  )
    ? between
    : null;
}
