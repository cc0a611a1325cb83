import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('the pager never shows more than five buttons and keeps the present page among them', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(9, 20)).toEqual([7, 8, 9, 10, 11]);
  expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20]);
});
