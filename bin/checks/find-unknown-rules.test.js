import { expect, test } from 'vitest';
import { findUnknownRules } from './find-unknown-rules.js';

const RULES = `# Rules

- **NS-046** A number is judged by its length.
- **NS-047** Only digits are stored.
- **NS-048** One key means one person.
- **I5** Nothing begins after a stop.
- **I6** No step leaves early.
`;

const unknownIn = (text, file = 'phone.ts') =>
  findUnknownRules({ rules: [RULES], decisions: [1, 2], sources: [{ file, text }] }).unknown.map(({ id }) => id);

test('a rule that stands in the documents is known, also in a row or as the end of a span', () => {
  expect(unknownIn('/** NS-046, 047 and NS-048, which is NS-046 to NS-048 (I5 to I6, ADR 2). */')).toEqual([]);
});

test.each([
  ['in a comment', '/** By its length (NS-099). */', ['NS-099']],
  ['in a test name', "test('a number (NS-099)', () => {});", ['NS-099']],
  ['of a family that has no rule', '// CAMP-025', ['CAMP-025']],
  ['as a later one of a row', '/** NS-046, 050 */', ['NS-050']],
  ['within a span', '// NS-047 to NS-050', ['NS-049', 'NS-050']],
  ['with a letter, in a comment', '/** True while something is open (I11). */', ['I11']],
  ['with a letter, before a colon', "return 'I11: completed too early';", ['I11']],
  ['with a letter, at the end of a span', '// I5 to I7', ['I7']],
  ['of a decision', '// Counted in the writing transaction (ADR 28).', ['ADR 28']],
])('an id without a rule is found %s', (_, text, ids) => {
  expect(unknownIn(text)).toEqual(ids);
});

test('in a document an id is found wherever it stands, with its line', () => {
  const sources = [{ file: 'docs/a.md', text: '# A\n\nCompleted (I11).\n' }];
  expect(findUnknownRules({ rules: [RULES], decisions: [], sources }).unknown).toEqual([
    { file: 'docs/a.md', line: 3, id: 'I11' },
  ]);
});

test('what only looks like an id is none', () => {
  expect(unknownIn('const path = "M1 I11 5"; // SHA-256, AES-256, UTF-8, +55 11, H264, A4')).toEqual([]);
});

test('a rule that is defined twice is told', () => {
  const { twice } = findUnknownRules({ rules: [RULES, '- **I5** Again.'], decisions: [], sources: [] });
  expect(twice).toEqual(['I5']);
});
