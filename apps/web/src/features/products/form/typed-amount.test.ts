import { expect, test } from 'vitest';
import { caretAfter, keptSigns, typedAmount } from './typed-amount.ts';

test.each([
  ['350000', '350.000'],
  ['1.2500', '12.500'],
  ['R$ 1.250.000,90', '1.250.000'],
  ['abc', ''],
  ['', ''],
  ['007', '7'],
  ['98 m²', '98'],
  ['99999999999999', '9.999.999.999'],
])('"%s" is shown as "%s"', (typed, shown) => {
  expect(typedAmount(typed)).toBe(shown);
});

test.each([
  ['98,5', '98,5'],
  ['98,', '98,'],
  ['1200,756', '1.200,75'],
  ['98,5,1', '98,51'],
  [',5', ''],
])('the area "%s" is shown as "%s"', (typed, shown) => {
  expect(typedAmount(typed, 2)).toBe(shown);
});

test('the caret stays behind a comma that was just typed', () => {
  expect(keptSigns('98,')).toBe(3);
  expect(caretAfter('98,', 3)).toBe(3);
  expect(caretAfter('1.200,5', keptSigns('1200,'))).toBe(6);
});

test('the caret stays behind the digits it stood behind', () => {
  expect(caretAfter('1.250.000', 0)).toBe(0);
  expect(caretAfter('1.250.000', 1)).toBe(1);
  expect(caretAfter('1.250.000', 2)).toBe(3);
  expect(caretAfter('1.250.000', 7)).toBe(9);
});
