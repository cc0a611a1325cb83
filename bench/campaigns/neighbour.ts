import type { Operator } from '../../e2e/product/operator.ts';

const EVERY_MS = 20;

/** Another account's people, who look at their leads again and again: how long each look took. */
export async function lookMeanwhile(neighbour: Operator, work: () => Promise<unknown>): Promise<number[]> {
  const looks: number[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const start = performance.now();
      await neighbour.call('GET', '/api/leads?limit=25');
      looks.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await looking;
  return looks;
}
