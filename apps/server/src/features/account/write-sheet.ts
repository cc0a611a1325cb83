import { lookUp } from '@prumo/contracts/text/look-up';
import { AUTHOR_WORDS } from '@prumo/contracts/words/record-words';
import { itemWord, leadSourceWord } from '@prumo/contracts/words/schema-free-words';
import { z } from 'zod';
import { budgetText, readPhone } from '#features/leads/index.ts';
import { CSV_START, toCsvLines } from '#platform/write-csv.ts';
import { REASON_COLUMNS } from './reason-columns.ts';
import type { Reading, Sheet } from './sheet.ts';

export type Reader = {
  writeMoment: (moment: Date) => string;
  names: ReadonlyMap<string, string>;
};

const StoredRow = z.record(z.string(), z.unknown());

export async function* toSheet(
  table: string,
  batches: AsyncIterable<string[]>,
  { columns }: Sheet,
  reader: Reader,
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const told = Object.entries(columns);
  yield Buffer.from(CSV_START + toCsvLines([told.map(([, [name]]) => name)]));
  for await (const rows of batches) {
    count(rows.length);
    const cells = rows.map((row) => {
      const values = StoredRow.parse(JSON.parse(row));
      return told.map(([column, [, reading]]) =>
        reading === 'reason'
          ? (REASON_COLUMNS[table]?.[column]?.(values[column]) ?? '')
          : toText(values[column], reading, reader),
      );
    });
    yield Buffer.from(toCsvLines(cells));
  }
}

function phoneText(stored: string): string {
  const reading = readPhone(stored);
  return reading.kind === 'number' ? reading.display : stored;
}

function toText(value: unknown, reading: Exclude<Reading, 'reason'>, { writeMoment, names }: Reader): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (typeof reading !== 'string') return lookUp(reading, text) ?? text;
  switch (reading) {
    case 'text':
      return text;
    case 'moment':
      return writeMoment(new Date(text));
    case 'day':
      return text.split('-').toReversed().join('/');
    case 'decimal':
      return text.replace('.', ',');
    case 'list':
      return Array.isArray(value) ? value.join(', ') : text;
    case 'yes':
      return value === true ? 'sim' : '';
    case 'phone':
      return phoneText(text);
    case 'budget':
      return budgetText(text);
    case 'source':
      return leadSourceWord(text);
    case 'named':
      return names.get(text) ?? '';
    case 'doer':
      return names.get(text) ?? AUTHOR_WORDS.system;
    case 'file':
      return text.replace('/api/media/', 'midia/');
    default:
      return itemWord(reading, text);
  }
}
