import type { Hit } from '@prumo/contracts/conversations/inbox';

/** Keeps the length: place n of the result is place n of the text. */
export function plainLetters(text: string): string {
  let folded = '';
  for (const letter of text) {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    folded += plain.length === letter.length ? plain : plain.slice(0, letter.length).padEnd(letter.length, ' ');
  }
  return folded;
}

export function hitsIn(text: string, words: readonly string[]): Hit[] {
  const folded = plainLetters(text);
  const found = words
    .map((word) => plainLetters(word.normalize('NFC')))
    .filter((word) => word !== '')
    .flatMap((word) => placesOf(folded, word).map((at): Hit => [at, at + word.length]))
    .toSorted((one, other) => one[0] - other[0]);
  const hits: Hit[] = [];
  for (const [from, to] of found) {
    const last = hits.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else hits.push([from, to]);
  }
  return hits;
}

function placesOf(folded: string, word: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) places.push(at);
  return places;
}
