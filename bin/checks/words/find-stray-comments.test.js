import { expect, test } from 'vitest';
import { findStrayComments } from './find-stray-comments.js';

const STRAY = {
  'above the imports': "/** About the file. */\nimport { z } from 'zod';",
  'above an empty line': '/** Adds. */\n\nfunction add() {}',
  'above another comment': '/** About the file. */\n/** Adds. */\nfunction add() {}',
  'above another comment, far away': '/** About the file. */\n\n// Adds.\nfunction add() {}',
  'at the end of a block': 'function add() {\n  return 1;\n  /** Done. */\n}',
  'at the end of a type': 'type Row = {\n  id: string;\n  /** More. */\n};',
  'at the end of the file': 'const one = 1;\n/** The end. */',
  'behind the code of its line': 'const one = 1; /** In ms. */\nconst two = 2;',
  'inside an expression': 'const sum = one + /** the other */ two;',
};

test.each(Object.entries(STRAY))('%s', (_, code) => {
  expect(findStrayComments('some.tsx', code)).toHaveLength(1);
});

const IN_PLACE = {
  'a function': '/** Adds. */\nexport function add() {}',
  'a constant below the imports': "import { z } from 'zod';\n\n/** In ms. */\nconst WAIT = 5;",
  'a statement': 'async function run() {\n  /** Waits. */\n  await wait();\n}',
  'a property of a type': 'type Row = {\n  id: string;\n  /** In ms. */\n  wait: number;\n};',
  'a property of an object': 'const row = {\n  /** In ms. */\n  wait: 5,\n};',
  'a method': 'class Row {\n  /** In ms. */\n  wait() {}\n}',
  'a parameter': 'function run(/** In ms. */ wait: number) {}',
  'a name taken out of an object': 'const {\n  /** In ms. */\n  wait,\n} = row;',
  'a member of a list': "const KINDS = [\n  /** Rare. */\n  'echo',\n  /** Rarer. */\n  plain('none'),\n];",
  'a member of a union': "type Kind =\n  /** Often. */\n  | 'message'\n  /** Rare. */\n  | { kind: 'echo' };",
  'a property of an element': 'const card = <Card /** In ms. */ wait={5} />;',
  'other comments': "// About the file.\nimport { z } from 'zod';\n\n// A part.\n\nconst one = 1; // The end.",
};

test.each(Object.entries(IN_PLACE))('%s', (_, code) => {
  expect(findStrayComments('some.tsx', code)).toEqual([]);
});

test('a fault tells its line and what is wrong', () => {
  expect(findStrayComments('some.ts', '\n/** Adds. */\n\nfunction add() {}')).toEqual([
    { line: 2, fault: 'an empty line follows it' },
  ]);
});
