import { cellsOfLine } from '@prumo/contracts/text/csv-line';
import { CsvError } from './csv-error.ts';
import { findHeader, isHeader } from './find-header.ts';
import { type FileRecord, isBlank, type ParsedTable, tableOf } from './parsed-table.ts';
import { type LineBreak, readRecords } from './read-records.ts';
import { detectSeparator, type Separator } from './separator.ts';

export type ParsedCsv = ParsedTable & { separator: Separator };

const PROGRESS_EVERY = 1000;

/**
 * RFC 4180 (NS-051, NS-052, NS-174): empty lines counted but skipped; stray quotes are text. `onProgress` gets 0 to 1.
 * Throws CsvError `empty_file`, `bad_header` or `not_text` (binary).
 */
export function parseCsv(text: string, onProgress?: (share: number) => void): ParsedCsv {
  if (text.includes('\0')) throw new CsvError('not_text');
  const { content, lineBreak } = withOneLineBreak(text);
  const separator = detectSeparator(content);
  const records: FileRecord[] = [];
  for (const { line, lineCount, cells, end } of readRecords(content, { separator, lineBreak })) {
    records.push({ line, lineCount, cells });
    if (records.length % PROGRESS_EVERY === 0) onProgress?.(Math.min(1, end / content.length));
  }
  return { separator, ...tableOf(unwrapped(records, separator)) };
}

/** Splits cells that were wrongly quoted together, where that gives a row or the header the usual number of cells. */
function unwrapped(records: readonly FileRecord[], separator: Separator): readonly FileRecord[] {
  const open = ({ cells }: FileRecord) => {
    const inside = cells.length === 1 ? cellsOfLine(cells[0] ?? '', separator) : cells;
    return isBlank(inside) ? cells : inside;
  };
  const width = mostFrequent(records.map((record) => open(record).length).filter((length) => length > 1));
  const rows = records.map((record) => (open(record).length === width ? { ...record, cells: open(record) } : record));
  const at = findHeader(rows.map(({ cells }) => cells));
  const header = rows[at];
  if (!header || header.cells.length === width) return rows;
  const apart = header.cells.flatMap((cell) => cell.split(separator));
  if (apart.length !== width || !isHeader(apart)) return records;
  rows[at] = { ...header, cells: apart };
  return rows;
}

/** The larger of two equally frequent numbers: quotes join cells, and never make more of them. */
function mostFrequent(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const [best] = [...counts].sort(([one, times], [other, otherTimes]) => otherTimes - times || other - one);
  return best?.[0] ?? null;
}

/** Excel ends records with CRLF and breaks cells with LF; mixed text becomes LF. */
function withOneLineBreak(text: string): { content: string; lineBreak: LineBreak } {
  const kinds = new Set<string>();
  for (const [found] of text.matchAll(/\r\n|\n|\r/g)) {
    kinds.add(found);
    if (kinds.size > 1) return { content: text.replace(/\r\n|\r/g, '\n'), lineBreak: '\n' };
  }
  const [only] = kinds;
  return { content: text, lineBreak: only === '\r\n' || only === '\r' ? only : '\n' };
}
