import { expect, test } from 'vitest';
import { findConflicts } from './field-conflicts.ts';

const values = { name: 'Rita', city: 'Santos', status: 'novo', tags: ['premium'] };

test('what both changed keeps the own value chosen, what only they changed takes theirs', () => {
  const now = { ...values, city: 'Natal', status: 'quente', tags: ['premium', 'moema'] };
  expect(findConflicts({ before: values, now, mine: { ...values, city: 'Recife' } })).toEqual([
    { field: 'city', mine: 'Recife', theirs: 'Natal', isTouched: true, isMine: true },
    { field: 'status', mine: 'novo', theirs: 'quente', isTouched: false, isMine: false },
    { field: 'tags', mine: ['premium'], theirs: ['premium', 'moema'], isTouched: false, isMine: false },
  ]);
});

test('what only the own form changed, and what both changed to the same, is no conflict', () => {
  const now = { ...values, city: 'Recife', tags: ['moema'] };
  const mine = { ...values, city: ' Recife ', name: 'Rita Prado', tags: ['moema'] };
  expect(findConflicts({ before: values, now, mine })).toEqual([]);
});

test('a value typed on a record that nobody remembers meets whatever is stored now', () => {
  const mine = { ...values, city: 'Recife' };
  expect(findConflicts({ before: values, now: values, mine, isBaseUncertain: true })).toEqual([
    { field: 'city', mine: 'Recife', theirs: 'Santos', isTouched: true, isMine: true },
  ]);
});
