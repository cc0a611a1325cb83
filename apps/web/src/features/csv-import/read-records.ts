import { cellsOfLine, QUOTED_FIELD_MAX_LINES, readQuotedField } from '@prumo/contracts/csv-line';
import { looksLikePhone } from './cell-kinds.ts';
import { isHeader, TOP_LINES } from './find-header.ts';
import type { FileRecord } from './parsed-table.ts';
import type { Separator } from './separator.ts';

export type LineBreak = '\r\n' | '\n' | '\r';
export type TextShape = { separator: Separator; lineBreak: LineBreak };

/**
 * The records of a text in order, each with the lines it takes up and the place in the text behind it. A record goes over
 * several lines only where its quotes stand as RFC 4180 has them; otherwise its line is read alone (decision NS-174).
 */
export function* readRecords(text: string, shape: TextShape): Generator<FileRecord & { end: number }> {
  const { separator, lineBreak } = shape;
  let line = 1;
  for (let start = 0; start < text.length; ) {
    const alone = readLine(text, start, shape);
    const record = readQuotedRecord(text, start, shape) ?? alone;
    const header =
      line <= TOP_LINES && !isHeader(record.cells) ? headerOfLine(text.slice(start, alone.end), separator) : null;
    const { cells, lineCount, end } = header ? { ...alone, cells: header } : record;
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

/** A line of column names is the header whatever quotes stand in it. */
function headerOfLine(line: string, separator: Separator): string[] | null {
  const cells = line.replaceAll('"', '').split(separator);
  return isHeader(cells) ? cells : null;
}

/** Null where no quote needs more than the line, or where the quotes cannot be believed. */
function readQuotedRecord(text: string, start: number, shape: TextShape): Span | null {
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
    return lines.length > 1 && !areRowsOfTheirOwn(lines, separator) ? { cells, lineCount: lines.length, end } : null;
  }
}

function endOfPlainField(text: string, from: number, { separator, lineBreak }: TextShape): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== lineBreak[0]) end += 1;
  return end;
}

const linesIn = (cell: string, lineBreak: LineBreak) => cell.split(lineBreak).length;

/**
 * Two stray quotes, one at the beginning of a cell and one at the end of another some lines below, look like one long cell.
 * Its lines tell: each has as many cells as the others, and at least two hold a name and a telephone or name such columns.
 */
function areRowsOfTheirOwn(lines: readonly string[], separator: Separator): boolean {
  const rows = lines.filter((one) => one.trim() !== '').map((one) => one.split(separator));
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.some(({ length }) => length !== width)) return false;
  return rows.filter((cells) => isPerson(cells) || isHeader(cells)).length >= 2;
}

function isPerson(cells: readonly string[]): boolean {
  const phone = cells.findIndex(looksLikePhone);
  return phone >= 0 && cells.some((cell, column) => column !== phone && /\p{L}/u.test(cell));
}
