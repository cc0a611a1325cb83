/** Without accents and capitals, letter for letter: place n of the folded text is place n of the text. */
function foldLetters(text: string): string {
  let folded = '';
  for (const letter of text) {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    folded += plain.length === letter.length ? plain : plain.slice(0, letter.length).padEnd(letter.length, ' ');
  }
  return folded;
}

export type Part = { text: string; isHit: boolean };

/** A text in parts: what the search looked for, accents and capitals aside, and what stands between. */
export function markHits(text: string, search: string): Part[] {
  const words = foldLetters(search.normalize('NFC')).split(/\s+/).filter(Boolean);
  const folded = foldLetters(text);
  const isHit = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      isHit.fill(true, at, at + word.length);
    }
  }
  const parts: Part[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && isHit[end] === isHit[start]) end += 1;
    parts.push({ text: text.slice(start, end), isHit: isHit[start] === true });
    start = end;
  }
  return parts;
}

/** The same for a number as it is shown: the searched digits, whatever stands between them. */
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
