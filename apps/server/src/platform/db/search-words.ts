import { or, type SQL, sql } from 'drizzle-orm';

const WORDS_MAX = 8;
/** Trigram indexes need three letters in a row. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

export type SearchWords = {
  words: string[];
  digits: string | null;
  indexed: string[];
  short: string[];
};

export function readSearch(search: string): SearchWords {
  const text = search.replaceAll('\u0000', '').normalize('NFC').trim();
  const words = text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const digits = text.replace(/\D/g, '');
  // "bloco 3" must not match every phone.
  const isNumber = digits.length >= 3 && /^[\d\s()+.-]+$/.test(text);
  return {
    words,
    digits: isNumber ? digits : null,
    indexed: words.filter((word) => INDEXED.test(word)),
    short: words.filter((word) => !INDEXED.test(word)),
  };
}

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

export const wordPattern = (word: string): SQL => sql`'%' || prumo_fold(${literal(word)}) || '%'`;

/**
 * "erica val" and "valadao erica" both find Érica Valadão. A word of one or two letters must be at the start of a word,
 * unless searched alone: within words no index helps (p95 at a million leads is 3.7 times that of one `like`).
 */
export const containsAll = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word, index) => {
      const start = startPattern(words, index);
      return start ? sql`${text} ~ (${start})` : sql`${text} like ${wordPattern(word)}`;
    }),
    sql` and `,
  );

type Searchable = { text: SQL; digits?: SQL };

/** Undefined finds everything. A number, or a part of one, is also searched in `digits`. */
export function isFound(search: string | undefined, { text, digits }: Searchable): SQL | undefined {
  const { words, digits: number } = readSearch(search ?? '');
  if (words.length === 0) return undefined;
  const inText = containsAll(text, words);
  return number === null || !digits ? inText : or(inText, sql`${digits} like ${`%${number}%`}`);
}

/** Letters a regular expression reads literally, before and after `prumo_fold`. */
const PLAIN = /^[\p{Script=Latin}\p{Nd}'-]+$/u;

/** Null for a word that may match anywhere. */
function startPattern(words: readonly string[], index: number): SQL | null {
  const [word = '', next = ''] = words.slice(index);
  if (words.length === 1 || word.length > 2 || !PLAIN.test(word)) return null;
  if (index > 0) return sql`'(^| )' || prumo_fold(${word})`;
  // "io de teixeira": the first word may be the end of a truncated word.
  if (word.length === 1 || !PLAIN.test(next)) return null;
  return sql`'(^| )' || prumo_fold(${word}) || '|' || prumo_fold(${`${word} ${next}`})`;
}
