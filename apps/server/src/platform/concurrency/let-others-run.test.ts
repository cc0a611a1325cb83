import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { letOthersRun } from './let-others-run.ts';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

async function areOthersServed(): Promise<boolean> {
  let isServed = false;
  const other = setImmediate(() => {
    isServed = true;
  });
  await letOthersRun();
  clearImmediate(other);
  return isServed;
}

test('others run between pieces of long work, and not after a short one', async () => {
  work(15);
  const served: boolean[] = [];
  expect(await areOthersServed()).toBe(true);
  for (let index = 0; index < 5; index += 1) served.push(await areOthersServed());
  expect(served).toContain(false);
});

test('jobs that wait together go on one a round, in the order they came', async () => {
  work(15);
  const begun: number[] = [];
  const jobs = [0, 1, 2].map(async (job) => {
    await letOthersRun();
    begun.push(job);
    work(15);
  });
  const seen: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await nextRound();
    seen.push(begun.length);
  }
  await Promise.all(jobs);
  expect(begun).toEqual([0, 1, 2]);
  expect(seen).toEqual([1, 2, 3]);
});

async function longestBlockOfEightJobs(): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let piece = 0; piece < 5; piece += 1) {
        await letOthersRun();
        work(10);
      }
    }),
  );
  delay.disable();
  return delay.max / 1e6;
}

test('eight jobs of many pieces block the loop no longer than a piece or two', async () => {
  const blocks = [await longestBlockOfEightJobs(), await longestBlockOfEightJobs(), await longestBlockOfEightJobs()];
  expect(Math.min(...blocks)).toBeLessThan(100);
});
