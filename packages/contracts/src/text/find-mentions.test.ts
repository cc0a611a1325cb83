import { expect, test } from 'vitest';
import { findMentions } from './find-mentions.ts';

const NAMES = ['Ana', 'Ana Paula', 'João', 'r.lima'];
const found = (text: string) => findMentions(text, NAMES).map(({ name }) => name);

test.each([
  ['@Ana liga para ela', ['Ana']],
  ['fala com a @Ana, e com (@João)', ['Ana', 'João']],
  ['@Ana Paula e @Ana', ['Ana Paula', 'Ana']],
  ['@Ana\n@r.lima.', ['Ana', 'r.lima']],
  ['@Anabela, @ana, Ana e @ Ana', []],
  ['escreva para x@Ana ou joao@João', []],
  ['', []],
])('%j names %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

test('it says where the @ stands', () => {
  expect(findMentions('oi @João', NAMES)).toEqual([{ at: 3, name: 'João' }]);
  expect(findMentions('oi @João', [''])).toEqual([]);
});
