import { LEAD_STATUSES } from '@prumo/contracts/schema-free-values';
import { expect, test } from 'vitest';
import { leadStatusLabels, leadStatusOptions } from './labels.ts';

test('every select offers the stages in the order of the board, each with its word', () => {
  expect(leadStatusOptions.map(({ value }) => value)).toEqual(LEAD_STATUSES);
  expect(Object.keys(leadStatusLabels)).toEqual(LEAD_STATUSES);
});
