import type { LeadId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import { choiceOf, pageBox, type Selection } from './use-selection.ts';

const selection = (ids: string[], all: number | null = null) =>
  ({ ids: new Set(ids), all, has: (id: string) => all !== null || ids.includes(id) }) as unknown as Selection;
const page = [{ id: 'a' as LeadId }, { id: 'b' as LeadId }];

test('the chosen rows are sent as they are; all of a filter with the number one was shown', () => {
  const filter = { search: 'ana', status: undefined, tags: undefined, list: undefined };
  expect(choiceOf(selection(['a', 'b']), filter)).toEqual({ ids: ['a', 'b'] });
  expect(choiceOf(selection(['a', 'b'], 321), filter)).toEqual({ filter, expected: 321 });
});

test('the box of the page is full, half or empty as its rows are, and off without rows', () => {
  expect(pageBox(selection(['a', 'b']), page).checked).toBe(true);
  expect(pageBox(selection(['b']), page).checked).toBe('indeterminate');
  expect(pageBox(selection(['z']), page).checked).toBe(false);
  expect(pageBox(selection(['a'], 321), page).checked).toBe(true);
  expect(pageBox(selection([]), [])).toMatchObject({ checked: false, disabled: true });
});
