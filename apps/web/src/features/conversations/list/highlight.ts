import type { Hit } from '@prumo/contracts/conversations/inbox';

export type Part = { text: string; isHit: boolean };

export function markHits(text: string, hits: readonly Hit[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const [from, to] of hits) {
    parts.push({ text: text.slice(done, from), isHit: false }, { text: text.slice(from, to), isHit: true });
    done = to;
  }
  parts.push({ text: text.slice(done), isHit: false });
  return parts.filter((part) => part.text !== '');
}

export function markDigits(shown: string, search: string): Part[] {
  const wanted = search.replace(/\D/g, '');
  const places = [...shown].flatMap((letter, place) => (/\d/.test(letter) ? [place] : []));
  const at = places
    .map((place) => shown[place])
    .join('')
    .indexOf(wanted);
  const [first, last] = [places[at], places[at + wanted.length - 1]];
  if (wanted.length < 3 || !/^[\d\s()+.-]+$/.test(search) || at < 0 || first === undefined || last === undefined)
    return [{ text: shown, isHit: false }];
  return [
    { text: shown.slice(0, first), isHit: false },
    { text: shown.slice(first, last + 1), isHit: true },
    { text: shown.slice(last + 1), isHit: false },
  ].filter(({ text }) => text !== '');
}
