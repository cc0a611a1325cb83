/** Small letters without accents, as the judge compares. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Where one sentence ends and the next begins; a dot within a figure or an address ends none. */
export const sentences = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/).filter((part) => part.trim() !== '');

export const isNegated = (sentence: string): boolean =>
  /\b(nao|nem|nunca|sem|jamais|impossivel)\b/.test(plain(sentence));
