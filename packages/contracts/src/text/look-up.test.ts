import { expect, test } from 'vitest';
import { lookUp } from './look-up.ts';

test('a table knows its own words only', () => {
  const table = { casa: 'Casa' };
  expect(lookUp(table, 'casa')).toBe('Casa');
  for (const word of ['apartamento', 'constructor', '__proto__', 'toString', 'hasOwnProperty', ''])
    expect(lookUp(table, word)).toBeUndefined();
});
