import type { Lead } from '@prumo/contracts/leads';
import { expect, test } from 'vitest';
import { findConflicts } from './lead-form-conflict.ts';
import { formValues } from './lead-form-values.ts';

const lead = (changes: object = {}) =>
  ({ name: 'Rita', phone: '11987654321', city: 'Santos', tags: ['premium'], status: 'novo', ...changes }) as Lead;

test('what both changed keeps the own text chosen, what only they changed takes theirs', () => {
  const mine = { ...formValues(lead()), city: 'Recife' };
  expect(findConflicts({ base: lead(), theirs: lead({ city: 'Natal', status: 'quente' }), mine })).toEqual([
    { field: 'city', mine: 'Recife', theirs: 'Natal', isTouched: true, isMine: true },
    { field: 'status', mine: 'novo', theirs: 'quente', isTouched: false, isMine: false },
  ]);
});

test('what only the own form changed, and what both changed to the same, is no conflict', () => {
  const mine = { ...formValues(lead()), city: 'Recife', name: 'Rita Prado' };
  expect(findConflicts({ base: lead(), theirs: lead({ city: 'Recife' }), mine })).toEqual([]);
});

test('a text typed on a lead that nobody remembers meets whatever is stored now', () => {
  const mine = { ...formValues(lead({ city: 'Natal' })), city: 'Recife' };
  const now = lead({ city: 'Natal' });
  expect(findConflicts({ base: now, theirs: now, mine, isBaseUncertain: true })).toEqual([
    { field: 'city', mine: 'Recife', theirs: 'Natal', isTouched: true, isMine: true },
  ]);
});
