import { expect, test } from 'vitest';
import { addressOf, isPlausiblePhone, isSamePhone } from './phone-number.ts';

test.each([
  ['+5511987654321', '(11) 98765-4321', true],
  ['5511987654321', '551187654321', true],
  ['011 8765-4321', '+55 11 98765-4321', true],
  ['+5511987654321', '+5521987654321', false],
  ['+351912345678', '+351912345678', true],
  ['+351912345678', '+351912345679', false],
])('%s and %s are the same phone: %s', (one, other, expected) => {
  expect(isSamePhone(one, other)).toBe(expected);
});

test.each([
  ['(11) 98765-4321', true],
  ['+5511987654321', true],
  ['98765-4321', false],
  ['', false],
  ['1234567890123456', false],
])('%s can be a phone: %s', (phone, expected) => {
  expect(isPlausiblePhone(phone)).toBe(expected);
});

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['+55 11 98765-4321', '5511987654321'],
  ['5511987654321', '5511987654321'],
  ['+351 912 345 678', '351912345678'],
])('%s has the address %s', (phone, expected) => {
  expect(addressOf(phone)).toBe(expected);
});
