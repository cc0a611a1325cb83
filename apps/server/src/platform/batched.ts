import pLimit from 'p-limit';

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

type Options = {
  /** Items of one run at most. */
  batchSize: number;
  /** Runs at the same time; items that come meanwhile wait for the next run. */
  parallel: number;
};

/**
 * Answers items that wait at the same moment with one run. Batches grow with the load: an item that comes alone is run
 * alone, and while `parallel` runs are under way the items that come share the next one, and so its statement and its
 * commit. `run` answers each item in its place.
 */
export function batched<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { batchSize, parallel }: Options,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  const limit = pLimit(parallel);

  async function runNext(): Promise<void> {
    if (waiting.length === 0) return;
    // One round of the event loop, so that items of requests that were read from other sockets in it come along.
    await new Promise((roundOver) => setImmediate(roundOver));
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
