/** `foreign = Portuguese`. Phrases come before single words, because the first match wins. */
export const readPhrases = (lines: string): (readonly [string, string])[] =>
  lines
    .trim()
    .split(/\n/)
    .map((line) => {
      const [from = '', to = ''] = line.split(/ =(?= |$)/);
      return [from.trim(), to.trim()] as const;
    });
