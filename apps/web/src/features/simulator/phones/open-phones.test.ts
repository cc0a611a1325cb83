import { expect, test } from 'vitest';
import { openPhone, readOpenPhones, shownPhones } from './open-phones.ts';

const [ana, beto, cida] = ['5511987650001', '5511987650002', '5511987650003'] as const;

test.each([
  [undefined, []],
  ['', []],
  [ana, [ana]],
  [`${ana},${beto},,${ana}`, [ana, beto]],
  ['(11) 98765-0001', [ana]],
])('%s names the phones %j', (search, phones) => {
  expect(readOpenPhones(search)).toEqual(phones);
});

test('a phone opens beside the others while there is room', () => {
  expect(openPhone([ana], beto, 2)).toEqual([ana, beto]);
});

test('a full screen gives the place of the phone opened longest ago', () => {
  expect(openPhone([ana, beto], cida, 2)).toEqual([beto, cida]);
  expect(openPhone([ana], beto, 1)).toEqual([beto]);
});

test('a phone on the screen stays where it is, one that had no place gets one', () => {
  expect(openPhone([ana, beto], ana, 2)).toEqual([ana, beto]);
  expect(openPhone([ana, beto, cida], ana, 2)).toEqual([cida, ana]);
});

test('of more than fit the ones opened last are shown', () => {
  expect(shownPhones([ana, beto, cida], 2)).toEqual([beto, cida]);
});
