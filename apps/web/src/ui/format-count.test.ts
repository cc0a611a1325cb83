import { expect, test } from 'vitest';
import { plural } from './format-count.ts';

test.each([
  [0, '0 fechados'],
  [1, '1 fechado'],
  [1200, '1.200 fechados'],
])('%d is %s', (count, text) => {
  expect(plural(count, 'fechado', 'fechados')).toBe(text);
});
