import pLimit from 'p-limit';
import { gather } from './gather.ts';

type WaitingItem<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

type Options = {
  batchSize: number;
  parallel: number;
  /** How long a run waits for more items; without it, one round of the event loop. */
  gathersMs?: number;
};

/**
 * Batches grow under load: a lone item runs alone, and while `parallel` runs are under way, new items share the next
 * one. `run` returns results in the order of its items.
 */
export function batched<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { batchSize, parallel, gathersMs = 0 }: Options,
): (item: Item) => Promise<Result> {
  const waiting: WaitingItem<Item, Result>[] = [];
  const limit = pLimit(parallel);

  async function runNext(): Promise<void> {
    if (waiting.length === 0) return;
    await gather(gathersMs);
    const batch = waiting.splice(0, batchSize);
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void limit(runNext);
    });
}
