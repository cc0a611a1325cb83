import { type SQL, sql } from 'drizzle-orm';

const WORDS_MAX = 8;
/** What the trigram indexes know begins at three letters in a row. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

export type Searched = {
  words: string[];
  /** The digits of what looks like a number; null for anything else. */
  digits: string | null;
  /** The words that are long enough for the indexes, and those that are not. */
  indexed: string[];
  short: string[];
};

/** What somebody typed into a search: every word must be found, in any order. */
export function readSearch(search: string): Searched {
  const text = search.replaceAll('\u0000', '').normalize('NFC').trim();
  const words = text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const digits = text.replace(/\D/g, '');
  // A text with a digit in it ("bloco 3") must not match every phone: only what looks like a number is one.
  const isNumber = digits.length >= 3 && /^[\d\s()+.-]+$/.test(text);
  return {
    words,
    digits: isNumber ? digits : null,
    indexed: words.filter((word) => INDEXED.test(word)),
    short: words.filter((word) => !INDEXED.test(word)),
  };
}

/** `%`, `_` and `\` are ordinary characters of a search. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** A word anywhere in a text, as the pattern of a `like` over what `prumo_fold` made. */
export const wordPattern = (word: string): SQL => sql`'%' || prumo_fold(${literal(word)}) || '%'`;

/** A folded text holds every word, wherever it stands: "erica val" and "valadao erica" both find Érica Valadão. */
export const holdsAll = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${text} like ${wordPattern(word)}`),
    sql` and `,
  );
