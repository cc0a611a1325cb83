import { expect, test } from 'vitest';
import { memoizeByText } from './memoize-by-text.ts';

test('a text is worked on once, until as many others as may be kept came after it', () => {
  const worked: string[] = [];
  const lengthOf = memoizeByText((text) => {
    worked.push(text);
    return text.length;
  }, 2);
  expect(['um', 'um', 'dois', 'um'].map(lengthOf)).toEqual([2, 2, 4, 2]);
  expect(['quatro', 'um'].map(lengthOf)).toEqual([6, 2]);
  expect(worked).toEqual(['um', 'dois', 'quatro', 'um']);
});

test('a value that says nothing is kept too', () => {
  let works = 0;
  const nothing = memoizeByText(() => {
    works += 1;
    return null;
  }, 2);
  expect([nothing('um'), nothing('um')]).toEqual([null, null]);
  expect(works).toBe(1);
});
