import { expect, test } from 'vitest';
import { mapInSlices } from './map-in-slices.ts';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('every item in its place, and others run meanwhile', async () => {
  const items = Array.from({ length: 101 }, (_, index) => index);
  const seen: number[] = [];
  let done = 0;
  const look = () => {
    seen.push(done);
    others = setImmediate(look);
  };
  let others = setImmediate(look);
  const doubled = await mapInSlices(items, (item) => {
    done += 1;
    work(1);
    return item * 2;
  });
  clearImmediate(others);
  expect(doubled).toEqual(items.map((item) => item * 2));
  expect([...new Set(seen)].filter((count) => count > 0)).toEqual([20, 40, 60, 80, 100]);
  expect(await mapInSlices([], String)).toEqual([]);
});
