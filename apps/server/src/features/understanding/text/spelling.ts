import { LOOKALIKES, VOCABULARY } from './spelling-words.ts';

const WORDS_OF_LENGTH = new Map<number, string[]>();
for (const word of VOCABULARY) WORDS_OF_LENGTH.set(word.length, [...(WORDS_OF_LENGTH.get(word.length) ?? []), word]);
const KNOWN = new Set([...VOCABULARY, ...LOOKALIKES]);

/** One slip is one insertion, deletion, substitution or swap of adjacent letters. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (a === b) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let head = 0;
  while (head < short.length && short[head] === long[head]) head++;
  const rest = (word: string, from: number) => word.slice(from);
  if (short.length < long.length) return rest(short, head) === rest(long, head + 1);
  if (rest(short, head + 1) === rest(long, head + 1)) return true;
  return (
    short[head] === long[head + 1] && short[head + 1] === long[head] && rest(short, head + 2) === rest(long, head + 2)
  );
}

/** Assumes the first letter is right. */
export function correctSpelling(word: string): string {
  if (word.length < 6 || KNOWN.has(word)) return word;
  for (const length of [word.length, word.length + 1, word.length - 1]) {
    for (const candidate of WORDS_OF_LENGTH.get(length) ?? []) {
      if (candidate.length >= 6 && candidate[0] === word[0] && isOneSlipApart(word, candidate)) return candidate;
    }
  }
  return word;
}
