import type { MatchedSpan } from '@prumo/contracts/conversations/inbox';
import { plainForm } from '@prumo/contracts/text/plain-form';

/** Keeps the length, so index n of the result is index n of the text. */
export function plainLetters(text: string): string {
  let plainText = '';
  for (const letter of text) {
    const plain = plainForm(letter);
    plainText += plain.length === letter.length ? plain : plain.slice(0, letter.length).padEnd(letter.length, ' ');
  }
  return plainText;
}

export function matchesIn(text: string, words: readonly string[]): MatchedSpan[] {
  const plainText = plainLetters(text);
  const found = words
    .map((word) => plainLetters(word.normalize('NFC')))
    .filter((word) => word !== '')
    .flatMap((word) => placesOf(plainText, word).map((at): MatchedSpan => [at, at + word.length]))
    .toSorted((one, other) => one[0] - other[0]);
  const matches: MatchedSpan[] = [];
  for (const [from, to] of found) {
    const last = matches.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else matches.push([from, to]);
  }
  return matches;
}

function placesOf(plainText: string, word: string): number[] {
  const places: number[] = [];
  for (let at = plainText.indexOf(word); at >= 0; at = plainText.indexOf(word, at + word.length)) places.push(at);
  return places;
}
