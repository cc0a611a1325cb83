import { isTaxId } from './phone-typed.ts';

/** A comma in scientific notation or before decimal zeros is no separator. */
const SEPARATOR = /[/;|\\\r\n\t&]+|,(?!\d+e[+-]?\d|(?<=\d{8},)0{1,2}[\s'"]*$)|\s(?:ou|e|and|or)\s/i;
const EXTENSION = /(?<![\p{L}])(?:ramal|ram|r|ext|extension|x)(?!\p{L})\s*[.:]?\s*\d{1,5}(?=\s*(?:$|[/;|,)\r\n]))/giu;

const MAX_GROUPS = 12;

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

function isShort(piece: string): boolean {
  return piece.replace(/\D/g, '').length <= 4;
}

/**
 * The shortest cut of digit groups into numbers only; null if none. Each part needs ten digits, so that a mangled
 * number is not read as two.
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
