import { cleanJson } from '#platform/http/clean-json.ts';

type Batches = AsyncIterable<string[]>;

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
