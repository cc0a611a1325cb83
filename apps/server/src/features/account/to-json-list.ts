import { cleanJson } from '#platform/http/clean-json.ts';
import { withWords } from './reason-columns.ts';

type Batches = AsyncIterable<string[]>;

export async function* toJsonList(
  table: string,
  batches: Batches,
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  let isFirst = true;
  yield Buffer.from('[');
  for await (const rows of batches) {
    count(rows.length);
    yield Buffer.from(`${isFirst ? '\n' : ',\n'}${cleanJson(rows.map((row) => withWords(table, row)).join(',\n'))}`);
    isFirst = false;
  }
  yield Buffer.from('\n]\n');
}
