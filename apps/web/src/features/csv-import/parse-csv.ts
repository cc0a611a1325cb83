import Papa from 'papaparse';
import { CsvError } from './csv-error.ts';
import { addRecord, type ParsedTable } from './parsed-table.ts';
import { detectSeparator, type Separator } from './separator.ts';

export type ParsedCsv = ParsedTable & { separator: Separator };

const PROGRESS_EVERY = 1000;

/**
 * Reads a whole CSV text by RFC 4180 (NS-051, NS-052): separator from the header, CRLF, LF or CR, line breaks inside quotes
 * kept, empty lines skipped but counted.
 *
 * @param onProgress called with the share read, 0 to 1
 * @throws CsvError `empty_file` without any record, `bad_header` without a name in the first one, `not_text` for binary
 */
export function parseCsv(text: string, onProgress?: (share: number) => void): ParsedCsv {
  if (text.includes('\0')) throw new CsvError('not_text');
  const { content, lineBreak } = withOneLineBreak(text);
  const separator = detectSeparator(content);
  const parsed: ParsedCsv = { separator, header: [], records: [], columnErrors: [] };
  let line = 1;
  let count = 0;
  Papa.parse<string[]>(content, {
    delimiter: separator,
    newline: lineBreak,
    step: ({ data: cells, meta }) => {
      addRecord(parsed, { line, cells });
      line += linesOf(cells, lineBreak);
      count += 1;
      if (count % PROGRESS_EVERY === 0) onProgress?.(meta.cursor / content.length);
    },
  });
  if (parsed.header.length === 0) throw new CsvError('empty_file');
  return parsed;
}

type LineBreak = '\r\n' | '\n' | '\r';

/** Excel ends records with CRLF and breaks lines inside a cell with LF: a mixed text is brought to LF throughout. */
function withOneLineBreak(text: string): { content: string; lineBreak: LineBreak } {
  const kinds = new Set<string>();
  for (const [found] of text.matchAll(/\r\n|\n|\r/g)) {
    kinds.add(found);
    if (kinds.size > 1) return { content: text.replace(/\r\n|\r/g, '\n'), lineBreak: '\n' };
  }
  const [only] = kinds;
  return { content: text, lineBreak: only === '\r\n' || only === '\r' ? only : '\n' };
}

/** Lines a record takes up: every line break still in its cells stood inside quotes. */
function linesOf(cells: string[], lineBreak: LineBreak): number {
  return cells.reduce(
    (lines, cell) => (cell.includes(lineBreak) ? lines + cell.split(lineBreak).length - 1 : lines),
    1,
  );
}
