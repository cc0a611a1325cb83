// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import { expect, test } from 'vitest';
import { findBuiltPatterns } from './find-built-patterns.js';

const BUILT_OF_DATA = {
  'a template':
    'const find = (name) => new RegExp(`${name}\\\\b`);\nfind(lead.name); export const run = () => find(x);',
  'a parameter of an exported function': 'export function find(name) {\n  return new RegExp(name);\n}',
  'without new': 'export const find = (name) => RegExp(name);',
  'by its full name': 'export const find = (name) => new globalThis.RegExp(name);',
  'String.raw': 'export const find = (name) => new RegExp(String.raw`\\b${name}`);',
  'a concatenation': "export const find = (name) => new RegExp('^' + name);",
  'a local made of data': 'export function find(name) {\n  const start = `^${name}`;\n  return new RegExp(start);\n}',
  'a parameter under the name of a constant': "const NAME = 'a';\nexport const find = (NAME) => new RegExp(NAME);",
  'what a property contains': 'export const find = ({ name }) => new RegExp(name);',
  'a home-made escape': "export const find = (name) => new RegExp(name.replace(/\\W/g, '.'));",
  'half of it escaped': 'export const find = (name, rest) => new RegExp(RegExp.escape(name) + rest);',
  'only the separator constant': "export const find = (names) => new RegExp(names.map(fold).join('|'));",
  'a callback that is called later': 'export const Pattern = z.string().transform((text) => new RegExp(text));',
  'a text given to match': 'export const find = (text, name) => text.match(name);',
  'a text given to matchAll': "export const find = (text, name) => text.matchAll(name + '+');",
  'a text given to search': 'export const find = (text, name) => text.search(`${name}`);',
};

test.each(Object.entries(BUILT_OF_DATA))('built of data is found: %s', (_, code) => {
  expect(findBuiltPatterns('find.ts', code)).toHaveLength(1);
});

const BUILT_OF_CONSTANTS = {
  'of a literal': "export const find = (text) => new RegExp('^a', 'g').test(text);",
  'of constants of the module':
    "const A = 'a';\nconst B = `${A}b`;\nexport const find = (text) => new RegExp(`^${B}` + A).test(text);",
  'of an imported constant':
    "import { NOUNS } from './nouns.ts';\nexport const find = (wish) => new RegExp(NOUNS[wish]);",
  'of a local of constants':
    "const A = 'a';\nexport function find() {\n  const start = `^${A}`;\n  return new RegExp(start);\n}",
  'while the module loads': "export const FIND = new RegExp(wordsOf(LIST).join('|'));",
  'by a private function that loading calls':
    'const phrases = (list) => new RegExp(list);\nexport const THANKS = phrases(LIST);',
  'by two of them':
    'const one = (list) => new RegExp(list);\nfunction two(list) { return one(list); }\nexport const X = two(LIST);',
  'for each of a list': 'export const ALL = LISTS.map((words) => ({ words: new RegExp(words) }));',
  'of an escaped text': 'export const find = (name) => new RegExp(`^${RegExp.escape(name)}$`);',
  'of escaped words': "export const find = (name) => new RegExp(name.split(' ').map(RegExp.escape).join('|'), 'i');",
  'a copy with other flags': "const A = /a/;\nexport const find = () => new RegExp(A.source, 'g');",
  'match of a literal': 'export const find = (text) => text.match(/a/) ?? text.matchAll(/a/g);',
  'match of a constant': 'const A = /a/g;\nexport const find = (text) => text.matchAll(A);',
  'match of a parameter that is a pattern': 'export const find = (text: string, sign: RegExp) => text.matchAll(sign);',
  'match of each of a list': 'const ALL = [/a/];\nexport const find = (text) => ALL.some((one) => text.match(one));',
  'match in a loop': 'const ALL = [/a/];\nexport function find(text) {\n  for (const one of ALL) text.match(one);\n}',
};

test.each(Object.entries(BUILT_OF_CONSTANTS))('built of constants is none: %s', (_, code) => {
  expect(findBuiltPatterns('find.ts', code)).toEqual([]);
});

test('a place is told by its line and its code', () => {
  const code = '\n\nexport const find = (name: string): RegExp =>\n  new RegExp(name);\n';
  expect(findBuiltPatterns('find.ts', code)).toEqual([{ line: 4, code: 'new RegExp(name)' }]);
});
