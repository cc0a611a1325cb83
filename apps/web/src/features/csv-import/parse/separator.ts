import { cellsOfLine } from '@prumo/contracts/text/csv-line';
import { isHeader, TOP_LINES } from './find-header.ts';

const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

const SEARCHED = 1_000_000;

/**
 * The separator that makes some line a header; otherwise the separator most frequent outside quotes in the first line,
 * comma on a tie (NS-051).
 */
export function detectSeparator(text: string): Separator {
  const lines = text
    .slice(0, SEARCHED)
    .split(/[\r\n]+/, TOP_LINES)
    .filter((line) => line !== '');
  for (const line of lines) {
    const named = SEPARATORS.map((separator) => ({ separator, cells: rowOfLine(line, separator) }))
      .filter(({ cells }) => isHeader(cells))
      .sort((one, other) => quotesIn(one.cells) - quotesIn(other.cells));
    if (named[0]) return named[0].separator;
  }
  const counts = countSeparators(headerOf(text));
  return SEPARATORS.reduce((best, separator) => (counts[separator] > counts[best] ? separator : best));
}

/** A wrong separator tears quoted cells apart. */
const quotesIn = (cells: readonly string[]) => cells.join('').split('"').length;

/** Spreadsheets quote a whole line if they did not split it into columns. */
function rowOfLine(line: string, separator: Separator): string[] {
  const cells = cellsOfLine(line, separator);
  return cells.length === 1 ? cellsOfLine(cells[0] ?? '', separator) : cells;
}

function countSeparators(text: string): Record<Separator, number> {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === ',' || character === ';' || character === '\t')) counts[character] += 1;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
  }
  return counts;
}

function headerOf(text: string): string {
  return text.slice(text.search(/[^\r\n]/), SEARCHED);
}
