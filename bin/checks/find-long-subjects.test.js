import { expect, test } from 'vitest';
import { LONGEST, longSubjects, wordlessMerges } from './find-long-subjects.js';

const fits = 'é'.repeat(LONGEST);
const long = 'é'.repeat(LONGEST + 1);

test('a subject is told from its 73rd character on', () => {
  expect(longSubjects(`a1\tb2\t${fits}\nb2\tc3\t${long}\nc3\t\tfirst\n`)).toEqual([{ hash: 'b2', subject: long }]);
});

test('a merge may have a long subject', () => {
  expect(longSubjects(`a1\tb2 c3\t${long}\n`)).toEqual([]);
});

test('nothing is told where there is no history', () => {
  expect(longSubjects('')).toEqual([]);
});

test('a tab belongs to the subject', () => {
  expect(longSubjects(`a1\tb2\t${fits}\tmore`)).toEqual([{ hash: 'a1', subject: `${fits}\tmore` }]);
});

test('a merge says in its own words what it brings', () => {
  const own = "Merge branch 'now-B2'";
  const log = `a1\tb2 c3\t${own}\nb2\tc3 d4\tmerge: the lists of campaigns are told apart\nc3\td4\tfix: no Merge branch 'x'\n`;
  expect(wordlessMerges(log)).toEqual([{ hash: 'a1', subject: own }]);
});
