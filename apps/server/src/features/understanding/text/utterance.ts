import { lookUp } from '@prumo/contracts/text/look-up';
import { oneLine } from '@prumo/contracts/text/one-line';
import { withoutAccents } from '@prumo/contracts/text/plain-form';
import { withVowels } from './missing-vowels.ts';
import { READ_MAX, readable } from './readable.ts';
import { expandShorthand } from './shorthand.ts';
import { correctSpelling } from './spelling.ts';
import { breakSpeech } from './spoken-breaks.ts';
import type { Token } from './token.ts';

export type { Token } from './token.ts';

/**
 * `text`: the part that is read; `raw`: the same with plain quotes; `plain`: the norms joined by single spaces, with
 * "é" written "eh".
 */
export type Utterance = { text: string; raw: string; tokens: Token[]; plain: string; isShouting: boolean };

const PIECE = new RegExp(
  oneLine`
    [\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,12}|https?:\/\/\S{1,2000}|www\.\S{1,2000}|(?:us|u|r)\$|[€$]
    |\d+(?:[.,]\d+){0,12}|e-mails?|m[²2](?![a-z])|[a-zA-ZÀ-ɏ][a-zA-ZÀ-ɏ]{0,40}\d?|\n|\.{2,}|[.,;:!?()/+%@_…–—-]
  `,
  'giu',
);
/** The dot after these abbreviations does not end a sentence. */
const ABBREVIATED = /^(?:av|r|dr|dra|sr|sra|jd|sta|sto|pq|pca|vl|al|prof|eng|ed|cel|des|gov|pres|sen|aprox|bl|res)$/;
const LAUGHTER = /^(?:k{2,}|(?:rs){2,}|h?u?(?:ha|he|hue|hua|ah){2,}h?|hah|heh|kk\w*k)$/;
const ACCENTED_SHORTHAND = /^(?:ñ|cê|cês|ocê|prá|tbém)$/;
const MONTH_LIKE_NUMBER = /^\d/;

/** Keeps the marks of emoji and of other scripts, which `plainForm` of the contracts takes away. */
export const plainForm = (text: string): string => withoutAccents(text.toLowerCase());

/** Accented, these are words; unaccented, some abbreviate others. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  é: 'eh',
  à: 'a',
  às: 'as',
  'm²': 'm2',
  pró: 'pro',
  tá: 'esta',
  tô: 'estou',
};

function normOf(piece: string): string {
  if (piece === '\n' || piece === ';') return '.';
  if (/^(?:\.{2,}|[()…–—])$/.test(piece)) return ',';
  if (piece.includes('@') && piece.length > 1) return piece.toLowerCase();
  const lower = piece.toLowerCase();
  if (/^abç/.test(lower)) return 'abraco';
  const short = lookUp(SHORT_WORDS, lower);
  if (short !== undefined) return short;
  const bare = plainForm(piece);
  if (MONTH_LIKE_NUMBER.test(bare)) return bare;
  const calm = bare.replace(/([a-z])\1{2,}/g, '$1').replace(/([aeiou])\1$/, '$1');
  // "vó" is a grandmother, not "vo(u)".
  const full = lower === bare || calm.length > 5 || ACCENTED_SHORTHAND.test(lower) ? expandShorthand(calm) : calm;
  return full === calm ? correctSpelling(withVowels(calm)) : full;
}

const VERB_AFTER_NUM =
  /^(?:e|eh|quero|queria|sei|tem|tenho|vou|vai|da|pode|posso|precisa|preciso|esta|estou|gosto|gostei|foi|era|consigo|rola|me|entendi|vi|recebi|quis|deu|adianta|importa|ligo|faz)$/;

function readNumAsNao(tokens: Token[]): void {
  tokens.forEach((token, index) => {
    if (token.norm === 'num' && VERB_AFTER_NUM.test(tokens[index + 1]?.norm ?? '')) token.norm = 'nao';
  });
}

/** Of all kept texts: a thousand short messages, which a set reads several times each, or sixteen of the longest. */
const MOST_CHARACTERS = 16 * READ_MAX;
const recent = new Map<string, Utterance>();
let characters = 0;

/** Cached and shared, so never mutate the result. */
export function readUtterance(message: string): Utterance {
  const text = readable(message);
  const known = recent.get(text);
  const utterance = known ?? cutIntoTokens(text);
  recent.delete(text);
  recent.set(text, utterance);
  if (!known) characters += text.length;
  for (const oldest of recent.keys()) {
    if (characters <= MOST_CHARACTERS) break;
    recent.delete(oldest);
    characters -= oldest.length;
  }
  return utterance;
}

function rememberIn(known: Map<string, string>, work: (piece: string) => string): (piece: string) => string {
  return (piece) => {
    const found = known.get(piece) ?? work(piece);
    known.set(piece, found);
    return found;
  };
}

type Place = { piece: string; word: string; raw: string; start: number; last: Token | undefined };
const characterBefore = ({ raw, start }: Place): string => raw[start - 1] ?? ' ';
const characterAfter = ({ raw, start, piece }: Place): string => raw[start + piece.length] ?? ' ';

const endsAbbreviation = ({ piece, start, last }: Place): boolean =>
  piece === '/' && start === last?.end && /^[cpsd]$/i.test(last.raw);

/** In-word hyphens, an abbreviation's full stop, laughter. */
function saysNothing(place: Place): boolean {
  const { piece, word, last } = place;
  const before = characterBefore(place);
  const after = characterAfter(place);
  if (piece === '-' && /[\p{L}\d]/u.test(before) && /\p{L}/u.test(after)) return true;
  if (/^[-_–—]$/.test(piece) && !(/\d/.test(before) && /\d/.test(after)) && !/\s/.test(before + after)) return true;
  if (piece === '.' && ABBREVIATED.test(last?.word ?? '') && after === ' ') return true;
  const isScale = /^kk$/i.test(piece) && /\d/.test(before);
  return LAUGHTER.test(word) && !isScale;
}

/** Null if the piece means the same everywhere. */
function normInPlace(place: Place): string | null {
  const { piece, word, raw, start, last } = place;
  const isDash =
    /^[-–—]$/.test(piece) &&
    !/(?:\d|mil|k|mi|milh[aã]o|milh[oõ]es|m)\s*$/i.test(raw.slice(Math.max(0, start - 12), start));
  if (isDash) return ',';
  // "2q", "300k": a letter after a number is a unit, never an abbreviation.
  if (/^[a-z]{1,2}$/i.test(piece) && /\d/.test(characterBefore(place))) return word;
  const isRoom =
    /^q(?:u?a?r?to?|ts?|tos|to)s?$/i.test(piece) && /^(?:\d{1,2}|um|dois|tres|quatro)$/.test(last?.norm ?? '');
  return isRoom ? 'quartos' : null;
}

function cutIntoTokens(text: string): Utterance {
  const wordOf = rememberIn(new Map(), plainForm);
  const readPiece = rememberIn(new Map(), normOf);
  const raw = text.replace(/[’‘`´]/g, "'").replace(/[\u200b-\u200f]|\ufe0f/g, '');
  const tokens: Token[] = [];
  let at = 0;
  for (const match of raw.matchAll(PIECE)) {
    const [piece] = match;
    const word = wordOf(piece);
    const start = match.index;
    const place = { piece, word, raw, start, last: tokens.at(-1) };
    if (endsAbbreviation(place)) {
      if (place.last && /^s$/i.test(place.last.raw)) place.last.norm = 'sem';
      continue;
    }
    if (saysNothing(place)) continue;
    const norm = normInPlace(place) ?? readPiece(piece);
    tokens.push({ norm, raw: piece, word, start, end: start + piece.length, at });
    at += norm.length + 1;
  }
  readNumAsNao(tokens);
  const spoken = breakSpeech(tokens);
  const letters = raw.replace(/[^\p{L}]/gu, '');
  const isShouting = letters.length > 3 && letters === letters.toUpperCase();
  return { text, raw, tokens: spoken, plain: spoken.map((token) => token.norm).join(' '), isShouting };
}

export function tokenAt(utterance: Utterance, offset: number): number {
  let low = 0;
  let high = utterance.tokens.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((utterance.tokens[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function rawBetween(utterance: Utterance, from: number, to: number): string {
  const first = utterance.tokens[tokenAt(utterance, from)];
  const last = utterance.tokens[tokenAt(utterance, Math.max(from, to - 1))];
  return first && last ? utterance.raw.slice(first.start, last.end) : '';
}

export type Span = { from: number; to: number };

export const MOST_MENTIONS = 40;

/** `pattern` must be global. */
export function spansOf(utterance: Utterance, pattern: RegExp): (Span & { text: string })[] {
  const spans: (Span & { text: string })[] = [];
  for (const { index: from, 0: text } of utterance.plain.matchAll(pattern)) {
    spans.push({ from, to: from + text.length, text });
    if (spans.length === MOST_MENTIONS) break;
  }
  return spans;
}

/** In characters of `plain`. */
const NEAR = 400;

export function nearBefore({ plain }: Utterance, at: number): string {
  const near = plain.slice(Math.max(at - NEAR, 0), at);
  return at > NEAR ? near.slice(near.indexOf(' ') + 1) : near;
}

export function nearAfter({ plain }: Utterance, at: number): string {
  const near = plain.slice(at, at + NEAR);
  return at + NEAR < plain.length ? near.replace(/ [^ ]*$/, '') : near;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}
