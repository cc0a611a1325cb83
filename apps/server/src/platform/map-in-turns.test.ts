import { expect, test } from 'vitest';
import { mapInTurns } from './map-in-turns.ts';

test('every item in its place, and others have their turn meanwhile', async () => {
  const items = Array.from({ length: 1201 }, (_, index) => index);
  const seen: number[] = [];
  let done = 0;
  const look = () => {
    seen.push(done);
    others = setImmediate(look);
  };
  let others = setImmediate(look);
  const doubled = await mapInTurns(items, (item) => {
    done += 1;
    return item * 2;
  });
  clearImmediate(others);
  expect(doubled).toEqual(items.map((item) => item * 2));
  expect(seen).toEqual([500, 1000]);
  expect(await mapInTurns([], String)).toEqual([]);
});
