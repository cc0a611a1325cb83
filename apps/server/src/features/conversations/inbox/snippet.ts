import { plainLetters } from './search-hits.ts';

const BEFORE = 24;
const LENGTH = 120;

export function snippetOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const folded = plainLetters(line);
  const places = words.map((word) => folded.indexOf(plainLetters(word.normalize('NFC')))).filter((place) => place >= 0);
  const hit = places.length > 0 ? Math.min(...places) : 0;
  const start = hit <= BEFORE ? 0 : line.indexOf(' ', hit - BEFORE) + 1 || hit;
  const from = start > hit ? hit : start;
  const isCut = line.length > from + LENGTH;
  const end = isCut ? Math.max(line.lastIndexOf(' ', from + LENGTH), hit + 1) : line.length;
  return `${from > 0 ? '…' : ''}${line.slice(from, end > hit ? end : from + LENGTH)}${isCut ? '…' : ''}`;
}
