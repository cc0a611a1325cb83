import { plainForm } from '#features/understanding/index.ts';

export const wordsOf = (text: string): string[] => plainForm(text).match(/[a-z0-9]+/g) ?? [];

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\w/.test(sign);

/**
 * Whole words only, both without accents. The phrase may contain any character, because it is never used as a pattern.
 */
export function positionsOf(phrase: string, plain: string): number[] {
  const found: number[] = [];
  if (phrase === '') return found;
  for (let at = plain.indexOf(phrase); at !== -1; at = plain.indexOf(phrase, at + 1)) {
    const end = at + phrase.length;
    const isWhole =
      !(isLetter(phrase[0]) && isLetter(plain[at - 1])) && !(isLetter(phrase.at(-1)) && isLetter(plain[end]));
    if (isWhole) found.push(at);
  }
  return found;
}

const LINKING = new Set(
  'a o as os um uma uns umas de do da dos das e em no na nos nas com por para pra ao aos que se ou eu me'.split(' '),
);

export const contentWords = (text: string): string[] => wordsOf(text).filter((word) => !LINKING.has(word));

/** Crude stem: "visitas", "visitar" and "visita" share one. */
export function stemOf(word: string): string {
  if (word.length <= 4) return word.replace(/s$/, '').replace(/^(\w{3})[aeo]$/, '$1');
  const base = word
    .replace(/(?:coes|cao)$/, 'c')
    .replace(/(?:mente|mentos?|idades?|veis|vel|oes|ao|ais|eis|ores|oras?|or)$/, '')
    .replace(/(?:ando|endo|indo|ados?|adas?|idos?|idas?|ar|er|ir|ei|ou|am|em)$/, '')
    .replace(/[aeos]{1,40}$/, '');
  return base.length >= 3 ? base : word;
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+(?=[^\s\d]|\d)|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
