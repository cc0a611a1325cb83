import pLimit from 'p-limit';
import type * as Batched from '../../../../apps/server/src/platform/concurrency/batched.ts';
import type * as Yielding from '../../../../apps/server/src/platform/concurrency/let-others-run.ts';

export const letOthersRun: typeof Yielding.letOthersRun = () => Promise.resolve();

/** Gathers no real milliseconds, or a seed would not play the same way twice. */
export const batched: typeof Batched.batched = (run, { batchSize, parallel }) => {
  type Item = Parameters<typeof run>[0][number];
  type Result = Awaited<ReturnType<typeof run>>[number];
  const waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  const limit = pLimit(parallel);

  async function runNext(): Promise<void> {
    const batch = waiting.splice(0, batchSize);
    if (batch.length === 0) return;
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
};
