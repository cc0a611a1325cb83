import { cellsOfLine } from '@prumo/contracts/text/csv-line';
import { isHeader, TOP_LINES } from './find-header.ts';

const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Enough of a text to hold titles and any header. */
const SEARCHED = 1_000_000;

/**
 * The separator of the first line that it makes a row of column names; otherwise the one that the first line uses most
 * outside quotes, a comma where none or a tie says otherwise (NS-051).
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

/** Quotes that were read as text: the wrong separator tears a cell in quotes apart. */
const quotesIn = (cells: readonly string[]) => cells.join('').split('"').length;

/** The cells of a line, also of one that is in quotes as a whole: a spreadsheet writes it so that never saw its columns. */
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

/** Enough of the text to hold any header, without its leading blank lines. */
function headerOf(text: string): string {
  return text.slice(text.search(/[^\r\n]/), SEARCHED);
}
