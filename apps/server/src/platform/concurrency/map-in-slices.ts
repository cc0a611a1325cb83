import { letOthersRun } from './let-others-run.ts';

const SLICE_SIZE = 20;

export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % SLICE_SIZE === 0) await letOthersRun();
    results.push(map(item, index));
  }
  return results;
}
