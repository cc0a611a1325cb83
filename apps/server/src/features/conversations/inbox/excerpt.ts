import { plainLetters } from './search-matches.ts';

const BEFORE = 24;
const LENGTH = 120;

export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const plainText = plainLetters(line);
  const places = words
    .map((word) => plainText.indexOf(plainLetters(word.normalize('NFC'))))
    .filter((place) => place >= 0);
  const match = places.length > 0 ? Math.min(...places) : 0;
  const start = match <= BEFORE ? 0 : line.indexOf(' ', match - BEFORE) + 1 || match;
  const from = start > match ? match : start;
  const isCut = line.length > from + LENGTH;
  const end = isCut ? Math.max(line.lastIndexOf(' ', from + LENGTH), match + 1) : line.length;
  return `${from > 0 ? '…' : ''}${line.slice(from, end > match ? end : from + LENGTH)}${isCut ? '…' : ''}`;
}
