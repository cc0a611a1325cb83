/**
 * English and Spanish as they are written to somebody who sells homes: what is said there, and the same in Portuguese.
 * Phrases before their words. One a line, `foreign = Portuguese`;
 * the first of them that fits a place is the one.
 */
export const readPhrases = (lines: string): (readonly [string, string])[] =>
  lines
    .trim()
    .split(/\n/)
    .map((line) => {
      const [from = '', to = ''] = line.split(/ =(?= |$)/);
      return [from.trim(), to.trim()] as const;
    });
