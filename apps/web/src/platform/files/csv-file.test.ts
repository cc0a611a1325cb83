import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';

test('a cell that a spreadsheet would run is marked; a negative number and a phone are not', () => {
  expect(csvFile([['=1+1', '-22,9', '-5', '+55 (11) 98765-4321', -5.5, '-x']])).toBe(
    "\ufeff'=1+1;-22,9;-5;+55 (11) 98765-4321;-5,5;'-x\r\n",
  );
});
