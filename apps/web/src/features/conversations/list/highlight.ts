import type { MatchedSpan } from '@prumo/contracts/conversations/inbox';

export type MarkedText = { text: string; isMatch: boolean };

export function markMatches(text: string, matches: readonly MatchedSpan[]): MarkedText[] {
  const parts: MarkedText[] = [];
  let done = 0;
  for (const [from, to] of matches) {
    parts.push({ text: text.slice(done, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    done = to;
  }
  parts.push({ text: text.slice(done), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

export function markDigits(shown: string, search: string): MarkedText[] {
  const wanted = search.replace(/\D/g, '');
  const places = [...shown].flatMap((letter, place) => (/\d/.test(letter) ? [place] : []));
  const at = places
    .map((place) => shown[place])
    .join('')
    .indexOf(wanted);
  const [first, last] = [places[at], places[at + wanted.length - 1]];
  if (wanted.length < 3 || !/^[\d\s()+.-]+$/.test(search) || at < 0 || first === undefined || last === undefined)
    return [{ text: shown, isMatch: false }];
  return [
    { text: shown.slice(0, first), isMatch: false },
    { text: shown.slice(first, last + 1), isMatch: true },
    { text: shown.slice(last + 1), isMatch: false },
  ].filter(({ text }) => text !== '');
}
