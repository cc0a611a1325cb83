import { expect, test } from 'vitest';
import { knownAs, mayLackNinthDigit, toAddress } from './address.ts';

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['551187654321', '5511987654321'],
  ['+55 11 8765-4321', '5511987654321'],
  ['(11) 3333-4444', '551133334444'],
  ['55 99999-8888', '5555999998888'],
  ['+351 912 345 678', '351912345678'],
])('%s is the phone %s', (typed, address) => {
  expect(toAddress(typed)).toBe(address);
});

test.each([
  ['5511987654321', true, '551187654321'],
  ['551133334444', false, '551133334444'],
  ['5511912345678', false, '5511912345678'],
  ['351912345678', false, '351912345678'],
])('%s may be known without its ninth digit: %s', (phone, expected, short) => {
  expect(mayLackNinthDigit(phone)).toBe(expected);
  expect(knownAs({ phone, hasNinthDigit: false })).toBe(short);
  expect(knownAs({ phone, hasNinthDigit: true })).toBe(phone);
});
