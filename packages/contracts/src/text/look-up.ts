/**
 * What a table says of a word that somebody wrote. Asked by its own brackets, a table also answers 'constructor' or
 * '__proto__' with what every object has, which is no text and no number.
 */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
