import type { LeadId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import { expect, test } from 'vitest';
import { type Arrow, keyboardStep } from './keyboard-step.ts';

const columns: Partial<Record<LeadStatus, LeadId[]>> = {
  novo: ['a', 'b', 'c'] as LeadId[],
  contatado: ['x' as LeadId],
  perdido: [],
};
const step = (status: LeadStatus, behind: string | null, arrow: Arrow) =>
  keyboardStep({ status, behind: behind as LeadId | null }, arrow, (wanted) => columns[wanted] ?? []);

test('up and down walk through the places of a column and stop at its ends', () => {
  expect(step('novo', null, 'ArrowUp')).toEqual({ status: 'novo', behind: null });
  expect(step('novo', null, 'ArrowDown')).toEqual({ status: 'novo', behind: 'a' });
  expect(step('novo', 'c', 'ArrowDown')).toEqual({ status: 'novo', behind: 'c' });
  expect(step('novo', 'b', 'ArrowUp')).toEqual({ status: 'novo', behind: 'a' });
});

test('left and right change the column at the same height, as far as it is filled', () => {
  expect(step('novo', 'b', 'ArrowRight')).toEqual({ status: 'contatado', behind: 'x' });
  expect(step('contatado', null, 'ArrowLeft')).toEqual({ status: 'novo', behind: null });
  expect(step('novo', 'a', 'ArrowLeft')).toEqual({ status: 'novo', behind: 'a' });
  expect(step('perdido', null, 'ArrowRight')).toEqual({ status: 'perdido', behind: null });
});
