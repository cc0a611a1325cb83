import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import { isOneSlipApart } from '../text/spelling.ts';
import { plainForm, type Token, type Utterance } from '../text/utterance.ts';
import { type GazetteerPlace, placeWords } from './gazetteer.ts';

export type PlaceMatch = { place: GazetteerPlace; last: number };

const CUT_SHORT: Readonly<Record<string, string>> = {
  vl: 'vila',
  jd: 'jardim',
  jdm: 'jardim',
  pq: 'parque',
  pca: 'praca',
  sta: 'santa',
  sto: 'santo',
  s: 'sao',
  st: 'setor',
  cid: 'cidade',
  pres: 'presidente',
  gov: 'governador',
  mal: 'marechal',
  cel: 'coronel',
  dr: 'doutor',
  bal: 'balneario',
  av: 'avenida',
};
const inFull = (word: string) => (Object.hasOwn(CUT_SHORT, word) ? (CUT_SHORT[word] ?? word) : word);

function sameWord(token: Token, word: string): boolean {
  return token.word === word || token.norm === word || (word.length > 2 && inFull(token.word) === word);
}

function namesItself(place: GazetteerPlace): boolean {
  return placeWords(place.name).join(' ') === place.words.join(' ');
}

/** Nicknames have no accents: "Poá" is the town, "poa" is Porto Alegre. */
function hasAccent(utterance: Utterance, first: number, last: number): boolean {
  return utterance.tokens.slice(first, last + 1).some(({ raw, word }) => raw.toLowerCase() !== word);
}

function hasNamesake(places: readonly GazetteerPlace[], nickname: GazetteerPlace): boolean {
  return places.some((other) => namesItself(other) && other.words.join(' ') === nickname.words.join(' '));
}

const foundIn = memoizeByObject((_: Utterance) =>
  memoizeByObject((_index: Map<string, GazetteerPlace[]>) => new Map<number, PlaceMatch | null>()),
);

export function matchAt(utterance: Utterance, index: Map<string, GazetteerPlace[]>, at: number): PlaceMatch | null {
  const token = utterance.tokens[at];
  if (!token) return null;
  const known = foundIn(utterance)(index);
  const found = known.get(at);
  if (found !== undefined) return found;
  const match = longestAt(utterance, index, at, token);
  known.set(at, match);
  return match;
}

function longestAt(
  utterance: Utterance,
  index: Map<string, GazetteerPlace[]>,
  at: number,
  token: Token,
): PlaceMatch | null {
  const heads = new Set([token.word, token.norm, inFull(token.word)]);
  let best: PlaceMatch | null = null;
  for (const head of heads) {
    for (const place of index.get(head) ?? []) {
      const fits = place.words.every((word, offset) => {
        const other = utterance.tokens[at + offset];
        return other !== undefined && sameWord(other, word);
      });
      const last = at + place.words.length - 1;
      if (place.words.length === 1 && head !== token.word && head !== token.norm) continue;
      const isNickname =
        fits && !namesItself(place) && hasAccent(utterance, at, last) && hasNamesake(index.get(head) ?? [], place);
      if (fits && !isNickname && (!best || last > best.last)) best = { place, last };
    }
  }
  return best;
}

const byLetter = memoizeByObject((index: Map<string, GazetteerPlace[]>) =>
  Map.groupBy(index, ([head]) => head.charAt(0)),
);

/** Allows one typing error ("Curitba"), only in long names of well-known cities. */
export function matchMisspelt(
  utterance: Utterance,
  index: Map<string, GazetteerPlace[]>,
  at: number,
): { place: GazetteerPlace; last: number } | null {
  const word = utterance.tokens[at]?.word ?? '';
  if (word.length < 6) return null;
  for (const [head, places] of byLetter(index).get(word.charAt(0)) ?? []) {
    if (Math.abs(head.length - word.length) > 1 || word === `${head}s` || !isOneSlipApart(head, word)) continue;
    for (const place of places) {
      if (place.clarity !== 'clear') continue;
      const fits = place.words
        .slice(1)
        .every((rest, offset) =>
          sameWord(utterance.tokens[at + 1 + offset] ?? { norm: '', raw: '', word: '', start: 0, end: 0, at: 0 }, rest),
        );
      if (fits) return { place, last: at + place.words.length - 1 };
    }
  }
  return null;
}

/** An accent may rule a place out: "França" is not Franca. */
export function contradictsAccents(utterance: Utterance, place: GazetteerPlace, at: number): boolean {
  const names = place.name.toLowerCase().split(/[\s'-]+/);
  return place.words.some((word, offset) => {
    const raw = (utterance.tokens[at + offset]?.raw ?? '').toLowerCase();
    return (
      raw !== plainForm(raw) &&
      names[offset] !== undefined &&
      plainForm(names[offset]) === word &&
      raw !== names[offset]
    );
  });
}
