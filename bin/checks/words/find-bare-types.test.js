import { expect, test } from 'vitest';
import { findBareTypes } from './find-bare-types.js';

const namesIn = (code) => findBareTypes('some.tsx', code).map(({ name }) => name);

test.each([
  ['type Asked = { text: string };', ['Asked']],
  ['export type Told = string;', ['Told']],
  ['interface Waiting { since: number }', ['Waiting']],
  ['class Kept {}', ['Kept']],
  ['enum Sent { Never }', ['Sent']],
  ['const Decided = z.object({});\nexport type Decided = z.infer<typeof Decided>;', ['Decided']],
  ['type Waiting<Item> = { item: Item };', ['Waiting']],
  ['type Unanswered = Unsent;\ntype Unsent = Reread;\ntype Reread = 1;', ['Unanswered', 'Unsent', 'Reread']],
  ['function run() {\n  type Seen = string;\n}', ['Seen']],
])('%s', (code, names) => {
  expect(namesIn(code)).toEqual(names);
});

test.each([
  ['type AskedQuestion = string;', 'says what was asked'],
  ['type SendRequest = string;', 'has no participle'],
  ['type Deed = string;\ntype Reading = string;\ntype Warning = string;', 'is a noun'],
  ['const Counted = z.object({});', 'is no type'],
  ["import type { Asked } from 'elsewhere';", 'is named by others'],
  ['// type Asked = string;\nconst text = "type Asked = string;";', 'is no declaration'],
  ['function take<Found>(found: Found) {}', 'is a parameter'],
])('%s %s', (code) => {
  expect(namesIn(code)).toEqual([]);
});

test('a fault tells its line', () => {
  expect(findBareTypes('some.ts', '\ntype Row = { id: string };\n/** Said. */\nexport type Said = Row;')).toEqual([
    { line: 4, name: 'Said' },
  ]);
});
