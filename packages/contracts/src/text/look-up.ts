/** Plain indexing would return inherited members for 'constructor' or '__proto__'. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
