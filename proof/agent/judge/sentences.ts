export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

export const sentences = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/).filter((part) => part.trim() !== '');

export const isNegated = (sentence: string): boolean =>
  /\b(nao|nem|nunca|sem|jamais|impossivel)\b/.test(plain(sentence));
