import { cellsOfLine, QUOTED_FIELD_MAX_LINES, readQuotedField } from '@prumo/contracts/text/csv-line';
import { looksLikePhone } from '../columns/cell-kinds.ts';
import { suggestMapping } from '../columns/column-mapping.ts';
import { isHeader, TOP_LINES } from './find-header.ts';
import type { FileRecord } from './parsed-table.ts';
import type { Separator } from './separator.ts';

export type LineBreak = '\r\n' | '\n' | '\r';
export type TextShape = { separator: Separator; lineBreak: LineBreak };

/**
 * A record spans several lines only where its quotes follow RFC 4180; otherwise its first line alone is the record
 * (decision NS-174).
 */
export function* readRecords(text: string, shape: TextShape): Generator<FileRecord & { end: number }> {
  const { separator, lineBreak } = shape;
  let line = 1;
  let row: RowShape | null = null;
  for (let start = 0; start < text.length; ) {
    const alone = readLine(text, start, shape);
    const record = readQuotedRecord(text, start, shape, row) ?? alone;
    const header =
      line <= TOP_LINES && !isHeader(record.cells) ? headerOfLine(text.slice(start, alone.end), separator) : null;
    const { cells, lineCount, end } = header ? { ...alone, cells: header } : record;
    if (!row && line <= TOP_LINES && isHeader(cells)) row = rowBelow(cells);
    yield { line, lineCount, cells, end };
    line += lineCount;
    start = end + lineBreak.length;
  }
}

type Span = { cells: string[]; lineCount: number; end: number };

function readLine(text: string, start: number, { separator, lineBreak }: TextShape): Span {
  const lineEnd = text.indexOf(lineBreak, start);
  const end = lineEnd < 0 ? text.length : lineEnd;
  return { cells: cellsOfLine(text.slice(start, end), separator), lineCount: 1, end };
}

function headerOfLine(line: string, separator: Separator): string[] | null {
  const cells = line.replaceAll('"', '').split(separator);
  return isHeader(cells) ? cells : null;
}

type RowShape = { width: number; phone: number };

const rowBelow = (header: readonly string[]): RowShape => ({
  width: header.length,
  phone: suggestMapping(header).indexOf('phone'),
});

/** Null if no quote reaches past the line, or the quotes are implausible. */
function readQuotedRecord(text: string, start: number, shape: TextShape, row: RowShape | null): Span | null {
  const { separator, lineBreak } = shape;
  const cells: string[] = [];
  for (let at = start; ; ) {
    let end: number;
    if (text[at] === '"') {
      const quoted = readQuotedField(text, at, separator);
      if (!quoted || linesIn(quoted.cell, lineBreak) > QUOTED_FIELD_MAX_LINES) return null;
      cells.push(quoted.cell);
      end = quoted.end;
    } else {
      end = endOfPlainField(text, at, shape);
      cells.push(text.slice(at, end));
    }
    if (text[end] === separator) {
      at = end + 1;
      continue;
    }
    const lines = text.slice(start, end).split(lineBreak);
    const isTorn = areRowsOfTheirOwn(lines, separator) || (row && hasRows(lines, separator, row, cells.length));
    return lines.length > 1 && !isTorn ? { cells, lineCount: lines.length, end } : null;
  }
}

function endOfPlainField(text: string, from: number, { separator, lineBreak }: TextShape): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== lineBreak[0]) end += 1;
  return end;
}

const linesIn = (cell: string, lineBreak: LineBreak) => cell.split(lineBreak).length;

/**
 * Two stray quotes, lines apart, look like one long cell. The lines are rows if all have the same number of cells and
 * at least two contain a name and a phone, or column names.
 */
function areRowsOfTheirOwn(lines: readonly string[], separator: Separator): boolean {
  const rows = lines.filter((one) => one.trim() !== '').map((one) => one.split(separator));
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.some(({ length }) => length !== width)) return false;
  return rows.filter((cells) => isPerson(cells) || isHeader(cells)).length >= 2;
}

/**
 * A middle line with the header's number of cells and a phone in the phone column is a row; so is the last line if the
 * record does not fit the header.
 */
function hasRows(lines: readonly string[], separator: Separator, row: RowShape, found: number): boolean {
  const isRow = (line: string) => {
    const cells = cellsOfLine(line, separator);
    return cells.length === row.width && isPerson(cells, row.phone);
  };
  if (found !== row.width) return lines.slice(1).some(isRow);
  // In a list of two columns, 'Ana, 11987654321' may be the real content of one cell.
  const isTelling = row.width > 2 || separator !== ',';
  return isTelling && lines.slice(1, -1).some(isRow);
}

function isPerson(cells: readonly string[], column?: number): boolean {
  const phone = column ?? cells.findIndex(looksLikePhone);
  return looksLikePhone(cells[phone] ?? '') && cells.some((cell, other) => other !== phone && /\p{L}/u.test(cell));
}
