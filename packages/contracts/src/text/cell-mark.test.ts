import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marked, unmarked } from './cell-mark.ts';

test.each([
  [`'=1+1`, '=1+1'],
  [`'-5`, '-5'],
  [`'+55 x`, '+55 x'],
  [`'@ana`, '@ana'],
  [`''=1`, `'=1`],
  [`d'Ávila`, `d'Ávila`],
  [`'Ana'`, `'Ana'`],
])('%j means %j', (cell, text) => {
  expect(unmarked(cell)).toBe(text);
});

test.each(['+55 (11) 98765-4321', 'Ana', '', '(11) 3333-4444'])('%j needs no mark', (cell) => {
  expect(marked(cell)).toBe(cell);
});

test('what was marked is read back as it was, and nothing that was marked runs', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`='"+-@\t a1＝`) }), (text) => {
      expect(unmarked(marked(text))).toBe(text);
      if (!/^\+\d[\d ()-]+$/.test(text)) expect(marked(text)).not.toMatch(/^[=+\-@\t＝]/);
    }),
    { numRuns: 2000 },
  );
});
