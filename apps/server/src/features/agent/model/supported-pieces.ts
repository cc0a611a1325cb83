import type { ProductId } from '@prumo/contracts/ids';
import { isKeyOf } from '@prumo/contracts/text/known-keys';
import { lookUp } from '@prumo/contracts/text/look-up';
import type { Item, Ledger } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { parseNumber } from '../text/figures.ts';
import { isSameWord, type Statement, stateNamed } from './product-words.ts';
import {
  ASKING,
  ASKING_ANY,
  COURTESIES,
  COURTESY,
  FITTING,
  LABELS,
  LEAD_NOUNS,
  LEAD_VERBS,
  LINKS,
  SHOWING,
  STATING,
  TOLD_ME,
  YES,
} from './spoken-words.ts';
import type { Sentence } from './text-tokens.ts';
export type Support = {
  catalogue: readonly CatalogueProduct[];
  builtIn: string;
  /** If empty, the text may mention no product. */
  about: readonly ProductId[];
  fitting: readonly string[];
  mayAffirm: boolean;
  ledger: Ledger | null;
  asked: readonly Item[];
  companyName: string;
};

export type Kind =
  | 'link'
  | 'courtesy'
  | 'showing'
  | 'stating'
  | 'fitting'
  | 'fact'
  | 'product'
  | 'lead'
  | 'asking'
  | 'echo'
  | 'yes';
export type Piece = { at: number; length: number; kind: Kind; products?: readonly ProductId[] };
type Phrase = { kind: Kind; words: readonly string[] };
export type Clause = { words: readonly string[]; about: readonly ProductId[] };
export type SupportedWords = {
  support: Support;
  names: readonly { id: ProductId; words: readonly string[] }[];
  products: ReadonlyMap<ProductId, CatalogueProduct>;
  statements: (id: ProductId) => readonly Statement[];
  clauses: readonly Clause[];
  told: ReadonlySet<string>;
  company: readonly string[];
};
export type WordPosition = { sentence: Sentence; at: number; pieces: readonly Piece[]; subjects: readonly ProductId[] };

export const startsWith = (words: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.length > 0 && phrase.every((word, index) => words[at + index] === word);

const PHRASES = new Map<string, Phrase[]>();
for (const [kind, all] of [
  ['courtesy', COURTESIES],
  ['stating', STATING],
  ['showing', SHOWING],
  ['fitting', FITTING],
  ['yes', YES],
] as const)
  for (const words of all) {
    const [first = ''] = words;
    if (words.length === 1 && LINKS.has(first)) continue;
    PHRASES.set(
      first,
      [...(PHRASES.get(first) ?? []), { kind, words }].sort((a, b) => b.words.length - a.words.length),
    );
  }

export const hasKind = (pieces: readonly Piece[], ...kinds: Kind[]): boolean =>
  pieces.some(({ kind }) => kinds.includes(kind));

const ofClause = ({ sentence, at, pieces }: WordPosition): Piece[] => {
  const begin = Math.max(0, ...[...sentence.clauseEnds].filter((end) => end <= at));
  return pieces.filter((piece) => piece.at >= begin);
};

function productAt({ names, support }: SupportedWords, { sentence, at }: WordPosition): Piece | null {
  if (support.about.length === 0) return null;
  const named = names
    .filter(({ words }) => startsWith(sentence.words, at, words))
    .sort((a, b) => b.words.length - a.words.length)[0];
  return named ? { at, length: named.words.length, kind: 'product', products: [named.id] } : null;
}

/** A clause never goes on behind a pause: 'apartamento em construção, em Recreio' is not 'em construção em Recreio'. */
function clauseAt({ clauses }: SupportedWords, { sentence, at, subjects }: WordPosition): Piece | null {
  const end = Math.min(...[...sentence.clauseEnds].filter((one) => one > at), sentence.words.length);
  const fitting = clauses
    .filter(
      ({ words, about }) =>
        at + words.length <= end &&
        startsWith(sentence.words, at, words) &&
        about.every((id) => subjects.includes(id)) &&
        (about.length === 0 || subjects.length === about.length),
    )
    .sort((a, b) => b.words.length - a.words.length)[0];
  return fitting ? { at, length: fitting.words.length, kind: fitting.about.length > 0 ? 'fact' : 'courtesy' } : null;
}

const WITHIN = new Set('de do da dos das em no na nos nas para o a os as ao um uma'.split(' '));

function runOf(statement: Statement, place: WordPosition, end: number): number {
  const { words, least } = statement;
  let longest = 0;
  for (let start = 0; start + least <= words.length; start += 1) {
    if (start > 0 && !/^\d/.test(words[start] ?? '')) continue;
    const { matched, reached } = matchFrom(start, statement, place, end);
    if (matched >= least) longest = Math.max(longest, reached);
  }
  return longest;
}

const isSaidAs = (said: string, stated: string): boolean =>
  isSameWord(said, stated) || (stated === '1' && /^uma?$/.test(said));

/**
 * How many words of the statement are said from `start` on, and how far that reaches. It runs for every word of a
 * reply, so it copies no list.
 */
function matchFrom(start: number, { words, isExact }: Statement, { sentence, at }: WordPosition, end: number) {
  let matched = 0;
  let reached = 0;
  for (let index = at; index < end && start + matched < words.length; index += 1) {
    const said = sentence.words[index] ?? '';
    if (isSaidAs(said, words[start + matched] ?? '')) {
      matched += 1;
      reached = index + 1 - at;
    } else if (isExact || !WITHIN.has(said) || matched === 0) break;
  }
  return { matched, reached };
}

function factAt({ statements, products }: SupportedWords, place: WordPosition): Piece | null {
  const { subjects, sentence, at } = place;
  if (subjects.length === 0) return null;
  const end = Math.min(...[...sentence.clauseEnds].filter((one) => one > at), sentence.words.length);
  const lengths = subjects.map((id) => {
    const product = products.get(id);
    const state = product ? stateNamed(product, sentence.words.slice(at, at + 4)) : 0;
    return Math.max(state, ...statements(id).map((statement) => runOf(statement, place, end)));
  });
  const length = Math.min(...lengths);
  return length > 0 ? { at, length, kind: 'fact' } : null;
}

const SCALES: Record<string, number> = { mil: 1e3, k: 1e3, mi: 1e6, milhao: 1e6, milhoes: 1e6 };
type Amount = { kind: 'money' | 'area'; value: number; length: number };

/** "R$ 870 mil", "95 (a 128 m²)"; null without a unit. */
function amountAt(words: readonly string[], at: number): Amount | null {
  const hasCurrency = words[at] === 'r$';
  const digits = words[at + (hasCurrency ? 1 : 0)] ?? '';
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  let next = at + (hasCurrency ? 2 : 1);
  const scale = lookUp(SCALES, words[next] ?? '');
  if (scale !== undefined) next += 1;
  const value = parseNumber(digits) * (scale ?? 1);
  if (startsWith(words, next, ['de', 'reais'])) next += 2;
  else if (words[next] === 'reais') next += 1;
  else if (!hasCurrency && scale === undefined) {
    const unit = areaUnitAt(words, next);
    return unit === null ? null : { kind: 'area', value, length: next + unit - at };
  }
  return { kind: 'money', value, length: next - at };
}

/** Number of words in the area unit: 0 if the unit follows later in a range, null if it is no area. */
function areaUnitAt(words: readonly string[], at: number): number | null {
  const word = words[at];
  if (word === 'm2') return 1;
  if (word === 'metros') return words[at + 1] === 'quadrados' ? 2 : 1;
  const isRange = word === 'a' || word === 'e' || word === 'ate';
  return isRange && amountAt(words, at + 1)?.kind === 'area' ? 0 : null;
}

const BEFORE_LEAST = new Set(['de', 'desde', 'entre']);
const BEFORE_MOST = new Set(['a', 'ate', 'e']);

/** A minimum may only be said as a minimum, a maximum as a maximum. */
function isAmountOf(product: CatalogueProduct, { kind, value }: Amount, before: readonly string[]): boolean {
  const { precoMin, precoMax, metragemMin, metragemMax } = product;
  const [least, most] = kind === 'money' ? [precoMin, precoMax] : [metragemMin, metragemMax];
  const last = before.at(-1) ?? '';
  if (value !== least && value !== most) return false;
  if (least === most) return !BEFORE_MOST.has(last) || last === 'e';
  const isBeginning = last === 'em' && /^comecam?$/.test(before.at(-2) ?? '');
  return value === least ? BEFORE_LEAST.has(last) || isBeginning : BEFORE_MOST.has(last);
}

function figureAt({ support, products }: SupportedWords, place: WordPosition): Piece | null {
  const { sentence, at, subjects } = place;
  const isLimit = sentence.words[at] === 'ate';
  const amount = amountAt(sentence.words, isLimit ? at + 1 : at);
  if (!amount) return null;
  const budget = support.ledger?.budget.value;
  const isBudget = amount.kind === 'money' && (amount.value === budget?.max || amount.value === budget?.min);
  const ofLead = ofClause(place);
  const length = amount.length + (isLimit ? 1 : 0);
  if (isBudget && hasKind(ofLead, 'lead') && !hasKind(ofLead, 'product', 'fact')) return { at, length, kind: 'lead' };
  const before = sentence.words.slice(0, isLimit ? at + 1 : at);
  const isStated =
    subjects.length > 0 &&
    subjects.every((id) => {
      const product = products.get(id);
      return product !== undefined && isAmountOf(product, amount, before);
    });
  if (isStated) return { at, length, kind: 'fact' };
  return isBudget && isLimit ? { at, length, kind: 'echo' } : null;
}

/** A label ("valores") needs a figure after it, with no "seu" or "você" between. */
function hasFigure(words: readonly string[], at: number): boolean {
  const near = words.slice(at, at + 8);
  const figure = near.findIndex((word) => /^(?:\d|r\$)/.test(word));
  return figure !== -1 && !near.slice(0, figure).some((word) => /^(?:seus?|suas?|voces?)$/.test(word));
}

function phraseAt({ support }: SupportedWords, { sentence, at, pieces, subjects }: WordPosition): Piece | null {
  for (const { kind, words } of PHRASES.get(sentence.words[at] ?? '') ?? []) {
    if (!startsWith(sentence.words, at, words)) continue;
    if (words.some((word) => LABELS.has(word)) && !hasFigure(sentence.words, at)) continue;
    const suits = support.fitting.length > 0 && subjects.every((id) => support.fitting.includes(id));
    if ((kind === 'fitting' && !suits) || (kind === 'yes' && !support.mayAffirm)) continue;
    if (words.join(' ') === 'para voce' && !hasKind(pieces, 'showing')) continue;
    return { at, length: words.length, kind };
  }
  return null;
}

const ADVERBS = new Set(['me', 'esta', 'ja', 'tambem', 'te']);

function leadAt(_: SupportedWords, { sentence: { words }, at }: WordPosition): Piece | null {
  const [word = '', next = ''] = words.slice(at);
  if (/^(?:seus?|suas?)$/.test(word)) return LEAD_NOUNS.has(next) ? { at, length: 2, kind: 'lead' } : null;
  if (word === 'me' && TOLD_ME.has(next)) return { at, length: 2, kind: 'lead' };
  if (word !== 'voce') return null;
  const skip = ADVERBS.has(next) ? 1 : 0;
  return LEAD_VERBS.has(words[at + 1 + skip] ?? '') ? { at, length: 2 + skip, kind: 'lead' } : null;
}

function askingAt({ support: { asked } }: SupportedWords, { sentence, at, pieces }: WordPosition): Piece | null {
  const word = sentence.words[at] ?? '';
  const isQuestion = sentence.isQuestion || (sentence.words[0] === 'me' && at > 1);
  if (!isQuestion || asked.length === 0) return null;
  const isOfProduct = hasKind(pieces, 'product', 'fact') && !asked.includes('purpose');
  const isOwn = asked.some((item) => isKeyOf(ASKING, item) && ASKING[item].has(word));
  return !isOfProduct && (isOwn || ASKING_ANY.has(word)) ? { at, length: 1, kind: 'asking' } : null;
}

function wordAt({ company, told }: SupportedWords, { sentence, at }: WordPosition): Piece | null {
  const word = sentence.words[at] ?? '';
  const one = (kind: Kind): Piece => ({ at, length: 1, kind });
  if (LINKS.has(word)) return one('link');
  if (COURTESY.has(word)) return one('courtesy');
  if (company.length > 0 && startsWith(sentence.words, at, company))
    return { at, length: company.length, kind: 'link' };
  return told.has(word) ? one('echo') : null;
}

const READERS = [productAt, clauseAt, askingAt, leadAt, phraseAt, factAt, figureAt, wordAt] as const;

/** Longest piece wins; a question is never read as a statement. */
export function pieceAt(known: SupportedWords, place: WordPosition): Piece | null {
  const found = READERS.map((read) => read(known, place)).filter((piece) => piece !== null);
  const isAsking = hasKind(found, 'asking');
  return found
    .filter(({ kind }) => !isAsking || (kind !== 'showing' && kind !== 'stating'))
    .reduce<Piece | null>((best, piece) => (best && best.length >= piece.length ? best : piece), null);
}
