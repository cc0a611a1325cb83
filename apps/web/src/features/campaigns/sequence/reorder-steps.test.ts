import { expect, test } from 'vitest';
import { reorder } from './reorder-steps.ts';

const steps = ['a', 'b', 'c'].map((id) => ({ id: id as never }));
const order = (id: string, by: number) => reorder(steps, id as never, by)?.map((step) => `${step.id}${step.sequence}`);

test('a message moves one place and all are numbered anew', () => {
  expect(order('b', -1)).toEqual(['b1', 'a2', 'c3']);
  expect(order('b', 1)).toEqual(['a1', 'c2', 'b3']);
});

test('a dragged message goes several places at once', () => {
  expect(order('a', 2)).toEqual(['b1', 'c2', 'a3']);
  expect(order('c', -2)).toEqual(['c1', 'a2', 'b3']);
  expect(order('b', 0)).toBeUndefined();
});

test('the ends go no further', () => {
  expect(order('a', -1)).toBeUndefined();
  expect(order('c', 1)).toBeUndefined();
});
