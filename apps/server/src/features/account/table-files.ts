import { cleanJson } from '#platform/http/clean-json.ts';
import { CSV_START, toCsvLines } from '#platform/write-csv.ts';

type Batches = AsyncIterable<string[]>;

/** Rows, each JSON already, as one JSON list with a row a line. */
export async function* toJsonList(batches: Batches, count: (rows: number) => void): AsyncGenerator<Buffer> {
  let isFirst = true;
  yield Buffer.from('[');
  for await (const rows of batches) {
    count(rows.length);
    yield Buffer.from(`${isFirst ? '\n' : ',\n'}${cleanJson(rows.join(',\n'))}`);
    isFirst = false;
  }
  yield Buffer.from('\n]\n');
}

/** The same rows for a spreadsheet. */
export async function* toCsvList(
  batches: Batches,
  columns: string[],
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_START + toCsvLines([columns]));
  for await (const rows of batches) {
    count(rows.length);
    const cells = rows.map((row) => {
      const values = JSON.parse(row) as Record<string, unknown>;
      return columns.map((column) => toText(values[column]));
    });
    yield Buffer.from(toCsvLines(cells));
  }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
