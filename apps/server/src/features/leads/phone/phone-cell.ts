import { isTaxId } from './phone-typed.ts';

/** A comma inside scientific notation or before the zeros of a decimal separates nothing. */
const SEPARATOR = /[/;|\\\r\n\t&]+|,(?!\d+e[+-]?\d|(?<=\d{8},)0{1,2}[\s'"]*$)|\s(?:ou|e|and|or)\s/i;
const EXTENSION = /(?<![\p{L}])(?:ramal|ram|r|ext|extension|x)(?!\p{L})\s*[.:]?\s*\d{1,5}(?=\s*(?:$|[/;|,)\r\n]))/giu;

/** Longest list of digit groups tried as several numbers. */
const MAX_GROUPS = 12;

/**
 * Cuts a cell at its separators and takes the extensions out. Short pieces belong to the one that follows when they
 * make a number together: `11/98765-4321`.
 */
export function piecesOf(
  cell: string,
  isNumber: (text: string) => boolean,
): { pieces: string[]; extensions: string[] } {
  if (isTaxId(cell)) return { pieces: [cell], extensions: [] };
  const extensions = (cell.match(EXTENSION) ?? []).map((extension) => extension.trim());
  const cut = cell
    .replace(EXTENSION, ' ')
    .split(SEPARATOR)
    .filter((piece) => /\d/.test(piece));
  const pieces: string[] = [];
  for (let from = 0; from < cut.length; ) {
    const joined = [3, 2].map((count) => cut.slice(from, from + count)).find((parts) => isOneNumber(parts, isNumber));
    const parts = joined ?? cut.slice(from, from + 1);
    pieces.push(parts.join(' '));
    from += parts.length;
  }
  return { pieces, extensions };
}

function isOneNumber(parts: string[], isNumber: (text: string) => boolean): boolean {
  const heads = parts.slice(0, -1);
  return heads.length > 0 && heads.every(isShort) && isNumber(parts.join(' '));
}

/** Short enough for a country code, an area code or both. */
function isShort(piece: string): boolean {
  return piece.replace(/\D/g, '').length <= 4;
}

/**
 * Several numbers with nothing but spaces or brackets between them, as the shortest list of texts that are all numbers;
 * null when there is no such cut. A part must hold at least ten digits, so that a mangled number is not read as two.
 */
export function segmentationsOf(piece: string, isNumber: (text: string) => boolean): string[] | null {
  const groups = piece.match(/\+?\d+/g) ?? [];
  if (groups.length < 2 || groups.length > MAX_GROUPS) return null;
  let best: string[] | null = null;
  const search = (from: number, found: string[]): void => {
    if (from === groups.length) {
      if (!best || found.length < best.length) best = found;
      return;
    }
    for (let to = from + 1; to <= groups.length; to++) {
      const text = groups.slice(from, to).join(' ');
      const length = text.replace(/\D/g, '').length;
      if (length > 15) return;
      if (length >= 10 && isNumber(text)) search(to, [...found, text]);
    }
  };
  search(0, []);
  return best;
}
