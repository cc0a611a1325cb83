import type { FinancingConditions, FinancingSystem } from '@prumo/contracts/agent/financing';
import { expect, test } from 'vitest';
import { estimateFinancing } from './estimate.ts';

const conditions = (system: FinancingSystem, annualRate: number, term: number): FinancingConditions => ({
  system,
  annualRate,
  term,
  termUnit: 'months',
  minDownPayment: 20,
});

/** First and last instalment in cents, reckoned month by month with 60 decimal digits. */
test.each<[FinancingSystem, financed: number, annualRate: number, months: number, first: number, last: number]>([
  ['price', 300_000, 11.49, 360, 284_019, 284_019],
  ['price', 240_000, 10.99, 420, 215_041, 215_041],
  ['price', 187_500.5, 9.5, 180, 191_403, 191_403],
  ['price', 1_000_000, 12.68, 120, 1_434_580, 1_434_580],
  ['price', 52_345.67, 8.16, 60, 105_812, 105_812],
  ['price', 99_999.99, 0.01, 480, 20_875, 20_875],
  ['price', 450_000, 13.25, 240, 511_501, 511_501],
  ['price', 80_000, 60, 1, 8_319_553, 8_319_553],
  ['sac', 300_000, 11.49, 360, 356_481, 84_092],
  ['sac', 696_000, 11.49, 240, 923_703, 292_640],
  ['sac', 240_000, 10.99, 420, 266_591, 57_642],
  ['sac', 187_500.5, 9.5, 180, 246_509, 104_958],
  ['sac', 1_234_567.89, 12, 300, 1_582_979, 415_427],
  ['sac', 52_345.67, 8.16, 7, 782_125, 752_699],
  ['sac', 400_000, 10.5, 1, 40_334_206, 40_334_206],
])('%s: %s at %s%% a year over %s months', (system, financed, annualRate, months, first, last) => {
  const wish = { downPayment: { amount: 1_000_000 }, months: null };
  const told = estimateFinancing(financed + 1_000_000, wish, conditions(system, annualRate, months));
  expect(told).toMatchObject({ financed: Math.round(financed * 100), months, first, last });
});

test('without a wish it is the least down payment and the longest term', () => {
  const wish = { downPayment: null, months: null };
  expect(estimateFinancing(500_000, wish, { ...conditions('price', 11.49, 30), termUnit: 'years' })).toMatchObject({
    downPayment: 10_000_000,
    financed: 40_000_000,
    months: 360,
    raisedTo: null,
    isShortened: false,
  });
});

test('less than the least down payment, and more than the longest term, are told as such', () => {
  const wish = { downPayment: { share: 10 }, months: 480 };
  expect(estimateFinancing(500_000, wish, conditions('sac', 11.49, 360))).toMatchObject({
    downPayment: 10_000_000,
    months: 360,
    raisedTo: { share: 20 },
    isShortened: true,
  });
});

test('a share of a price with cents is rounded to the cent', () => {
  const wish = { downPayment: { share: 33.33 }, months: 12 };
  expect(estimateFinancing(333_333.33, wish, conditions('sac', 10, 360))).toMatchObject({
    downPayment: 11_110_000,
    financed: 22_223_333,
  });
});

test.each([500_000, 600_000])('a down payment of %s for 500.000 leaves nothing to finance', (amount) => {
  expect(
    estimateFinancing(500_000, { downPayment: { amount }, months: null }, conditions('price', 10, 360)),
  ).toBeNull();
});
