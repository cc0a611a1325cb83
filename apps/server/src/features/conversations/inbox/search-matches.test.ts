import { expect, test } from 'vitest';
import { matchesIn } from './search-matches.ts';

test.each([
  ['Conceição Araújo', ['conceicao'], [[0, 9]]],
  [
    'cobertura no Tatuapé',
    ['TATUAPE', 'cober'],
    [
      [0, 5],
      [13, 20],
    ],
  ],
  [
    'aa aaa',
    ['aa'],
    [
      [0, 2],
      [3, 5],
    ],
  ],
  ['varanda', ['vara', 'randa'], [[0, 7]]],
  ['Ana', [], []],
  ['😀 olá', ['ola'], [[3, 6]]],
  ['İstanbul', ['istanbul'], [[0, 8]]],
  ['nada', ['x'], []],
])('%s searched for %j is found at %j', (text, words, expected) => {
  expect(matchesIn(text, words)).toEqual(expected);
});
