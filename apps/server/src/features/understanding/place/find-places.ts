import { COMMON_WORDS } from '../text/common-words.ts';
import { MOST_MENTIONS, overlaps, type Span, tokenAt, type Utterance } from '../text/utterance.ts';
import { indexKnownPlaces, nationalGazetteer, type Place } from './gazetteer.ts';
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
  if (/^(?:SP|RJ|MG|SC|DF)$/.test(uf) && (locative || (raw === uf && !utterance.shouting))) return uf;
  return locative && raw === uf ? uf : null;
}

/** "vitória, mas a de Santo Antão": the rest of the name follows later. */
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

/** Every place named, sought or not; `blocked` covers the lead's own name. */
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
    if (found.length >= MOST_MENTIONS) break;
    if (!token || !/^\p{L}/u.test(token.raw)) continue;
    const span = { from: token.at, to: token.at + token.norm.length };
    if (
      blocked.some((other) => overlaps(other, span)) ||
      regionTokens.some((other) => overlaps(other, { from: at, to: at + 1 }))
    )
      continue;
    const previous = found.findLast(
      (one) =>
        one.last < at &&
        (one.kind !== 'region' || one.last === at - 1 || (one.last === at - 2 && OF.test(wordAt(utterance, at - 1)))),
    );
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
    if (
      !own &&
      token.norm === 'bairro' &&
      (matchAt(utterance, gazetteer, at + 1)?.last ?? at) > (listedPlace?.last ?? at)
    )
      continue;
    const match = own ?? listedPlace;
    const startsSegment =
      expected &&
      (at === 0 ||
        ANSWER_CONNECTOR.test(utterance.tokens[at - 1]?.norm ?? '') ||
        ANSWER_OPENER.test(utterance.plain.slice(0, token.at)));
    const unlisted = unlistedAt(utterance, at, expected);
    const continues =
      match &&
      unlisted &&
      unlisted.last > match.last &&
      !OF.test(wordAt(utterance, match.last + 1)) &&
      matchAt(utterance, gazetteer, match.last + 1);
    if (match && (!unlisted || match.last >= unlisted.last || own || continues)) {
      const { place, last } = completed(utterance, gazetteer, match);
      const kind = kindAt(utterance, place, at, last, { expected: startsSegment, listed });
      if (kind !== null) {
        add(place.name, kind, place.cities, at, last);
        at = last;
        continue;
      }
    }
    if (unlisted && !isPerson(utterance, at)) {
      add(unlisted.name, 'unlisted', [], at, unlisted.last);
      at = unlisted.last;
      continue;
    }
    const mayBePlace = (hasLocative(utterance, at) || startsSegment) && !isPerson(utterance, at);
    if (!match && mayBePlace && !COMMON_WORDS.has(wordAt(utterance, at))) {
      const misspelt = matchMisspelt(utterance, gazetteer, at);
      if (misspelt) {
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

const ANSWER_OPENER =
  /^(?:(?:pode ser|queria|quero|gostaria de|prefiro|preferencia por|de preferencia|preferencialmente|acho que|talvez|so|somente|apenas|tipo|por|pelo|pela|em|no|na|la|lá|aqui|ali|ah|oi|ola|eh|entao|olha|bom|sim|o|a|bairro|cidade|regiao|perto|proximo|para|os lados|lados|lado|de|do|da|dos|das|ou|e|mais|principalmente|menos|exceto|tudo|qualquer (?:bairro|lugar|canto|regiao)(?: bom| boa)?|estou (?:procurando|buscando|vendo)|procuro|busco|gosto|gosto muito|curto|amo|,|\.|eu|nao|seria|ficar|algo|alguma coisa|mesmo|so em|bora|moraria|morar|a ideia)(?: |$)){1,12}$/;
