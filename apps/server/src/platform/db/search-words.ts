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

/**
 * A folded text holds every word, wherever it stands: "erica val" and "valadao erica" both find Érica Valadão.
 *
 * A word of one or two letters must begin a word of the text, unless it is searched alone. Accepted anywhere, it matches
 * nearly every text and no index helps: at a million leads the p95 of such searches was 3.7 times that of one `like` over
 * the whole search. Its start is known to the trigram indexes: 1.05 times.
 */
export const holdsAll = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word, index) => {
      const start = startPattern(words, index);
      return start ? sql`${text} ~ (${start})` : sql`${text} like ${wordPattern(word)}`;
    }),
    sql` and `,
  );

/** What a regular expression reads as itself, before and after `prumo_fold`. */
const PLAIN = /^[\p{Script=Latin}\p{Nd}'-]+$/u;

/** A regular expression for a short word at the start of a word; null for a word that may stand anywhere. */
function startPattern(words: readonly string[], index: number): SQL | null {
  const [word = '', next = ''] = words.slice(index);
  if (words.length === 1 || word.length > 2 || !PLAIN.test(word)) return null;
  if (index > 0) return sql`'(^| )' || prumo_fold(${word})`;
  // The first word may be the end of one that was cut off, as in "io de teixeira". Of one letter every text has it.
  if (word.length === 1 || !PLAIN.test(next)) return null;
  return sql`'(^| )' || prumo_fold(${word}) || '|' || prumo_fold(${`${word} ${next}`})`;
}
