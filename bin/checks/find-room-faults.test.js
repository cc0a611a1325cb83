import { expect, test } from 'vitest';
import {
  fullFolders,
  longFiles,
  longFunctions,
  MOST_BODY_LINES,
  MOST_COLUMNS,
  MOST_FILES,
  MOST_LINES,
  roomCircles,
  strangeFeatures,
  wideLines,
} from './find-room-faults.js';

const CAMPAIGNS = 'apps/server/src/features/campaigns';
const filesIn = (folder, count, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);
const imported = (from, to) => ({ from: `${CAMPAIGNS}/${from}`, to: `${CAMPAIGNS}/${to}` });

test('a folder with one file too many is found', () => {
  expect(fullFolders(filesIn(CAMPAIGNS, MOST_FILES + 1))).toEqual([{ folder: CAMPAIGNS, count: MOST_FILES + 1 }]);
});

test('tests and the files of rooms inside are not counted', () => {
  const files = [
    ...filesIn(CAMPAIGNS, MOST_FILES),
    ...filesIn(CAMPAIGNS, 9, '.test.ts'),
    ...filesIn(`${CAMPAIGNS}/launch`, MOST_FILES, '.tsx'),
  ];
  expect(fullFolders(files)).toEqual([]);
});

test('browser tests are counted: they stand beside nothing that they test', () => {
  expect(fullFolders(filesIn('e2e', MOST_FILES + 1, '.spec.ts'))).toEqual([{ folder: 'e2e', count: MOST_FILES + 1 }]);
});

test('a long file is found, tests and fixtures are not, and an exception that is short again is told', () => {
  const sources = [
    { file: `${CAMPAIGNS}/launch/start.ts`, lines: MOST_LINES + 1 },
    { file: `${CAMPAIGNS}/launch/start.test.ts`, lines: 900 },
    { file: `${CAMPAIGNS}/fixtures/rows.ts`, lines: 900 },
    { file: `${CAMPAIGNS}/launch/table.ts`, lines: 400 },
    { file: `${CAMPAIGNS}/launch/short.ts`, lines: MOST_LINES },
  ];
  const exceptions = [`${CAMPAIGNS}/launch/table.ts`, `${CAMPAIGNS}/launch/short.ts`];
  expect(longFiles(sources, { exceptions })).toEqual({
    long: [`${CAMPAIGNS}/launch/start.ts`],
    unused: [`${CAMPAIGNS}/launch/short.ts`],
  });
});

test('a line that is too wide is found, also in a test; fixtures are left alone', () => {
  const widest = 'x'.repeat(MOST_COLUMNS);
  const sources = [
    { file: `${CAMPAIGNS}/launch/start.ts`, code: `short\n${widest}\n${widest}x\n` },
    { file: `${CAMPAIGNS}/launch/start.test.ts`, code: `${widest}x` },
    { file: `${CAMPAIGNS}/fixtures/rows.ts`, code: `${widest}x` },
  ];
  expect(wideLines(sources)).toEqual([`${CAMPAIGNS}/launch/start.ts:3`, `${CAMPAIGNS}/launch/start.test.ts:1`]);
});

test('two rooms that import each other are found, each way with its imports', () => {
  const imports = [
    imported('launch/start.ts', 'dispatch/plan.ts'),
    imported('dispatch/claim.ts', 'launch/limits.ts'),
    imported('dispatch/claim.ts', 'dispatch/plan.ts'),
  ];
  expect(roomCircles(imports)).toEqual([
    {
      parent: CAMPAIGNS,
      room: 'launch',
      next: 'dispatch',
      imports: [`${CAMPAIGNS}/launch/start.ts -> ${CAMPAIGNS}/dispatch/plan.ts`],
    },
    {
      parent: CAMPAIGNS,
      room: 'dispatch',
      next: 'launch',
      imports: [`${CAMPAIGNS}/dispatch/claim.ts -> ${CAMPAIGNS}/launch/limits.ts`],
    },
  ]);
});

test('a circle through a third room is found', () => {
  const imports = [
    imported('launch/start.ts', 'dispatch/plan.ts'),
    imported('dispatch/plan.ts', 'batches/move.ts'),
    imported('batches/move.ts', 'launch/start-store.ts'),
  ];
  expect(roomCircles(imports).map(({ room, next }) => `${room} -> ${next}`)).toEqual([
    'launch -> dispatch',
    'dispatch -> batches',
    'batches -> launch',
  ]);
});

test('rooms of rooms are told apart', () => {
  const imports = [
    imported('dispatch/claim/claim.ts', 'dispatch/outcome/keep.ts'),
    imported('dispatch/outcome/keep.ts', 'dispatch/claim/types.ts'),
  ];
  expect(roomCircles(imports).map(({ parent }) => parent)).toEqual([`${CAMPAIGNS}/dispatch`, `${CAMPAIGNS}/dispatch`]);
});

test('one way is fine, as are files of the feature itself and tests', () => {
  const imports = [
    imported('launch/start.ts', 'dispatch/plan.ts'),
    imported('dispatch/plan.ts', 'store.ts'),
    imported('store.ts', 'launch/start.ts'),
    imported('dispatch/plan.test.ts', 'launch/start.ts'),
  ];
  expect(roomCircles(imports)).toEqual([]);
});

const lines = (count, line) => Array.from({ length: count }, () => line).join('\n');

test.each([
  ['of statements', `function read() {\n${lines(MOST_BODY_LINES + 1, 'look();')}\n}`],
  ['of one object', `const read = () => {\n  look({\n${lines(MOST_BODY_LINES - 1, '...all,')}\n  });\n};`],
  ['of elements', `const Read = () => (\n  <ul>\n${lines(MOST_BODY_LINES - 1, '<li />')}\n  </ul>\n);`],
  ['of one text', `class Reader {\n  read() {\n    look(\`\n${lines(MOST_BODY_LINES - 1, 'select')}\n    \`);\n  }\n}`],
])('a function with a line too many is told: %s', (_, code) => {
  expect(longFunctions([{ file: 'read.tsx', code }])).toEqual([
    { place: expect.stringMatching(/^read\.tsx:\d$/), lines: MOST_BODY_LINES + 1 },
  ]);
});

test('blank lines, braces and tests are not counted', () => {
  const code = `function read() {\n${lines(MOST_BODY_LINES, 'look();\n')}\n}`;
  expect(longFunctions([{ file: 'read.ts', code }])).toEqual([]);
  expect(longFunctions([{ file: 'read.test.ts', code: `${code.slice(0, -1)}look();\n}` }])).toEqual([]);
});

test('a feature of the web that the server calls otherwise is found, and a listed one that is none any more is told', () => {
  const sources = [
    'apps/server/src/features/leads/read/read-leads.ts',
    'apps/server/src/features/demonstration/add-people.ts',
    'apps/server/src/platform/engine/run.ts',
    'apps/web/src/features/leads/leads-page.tsx',
    'apps/web/src/features/contacts/contacts-page.tsx',
    'apps/web/src/features/help/help-page.tsx',
    'apps/web/src/features/demonstration/queries.ts',
    'apps/web/src/platform/live/live-stream.ts',
  ];
  expect(strangeFeatures(sources, { webOnly: ['help', 'demonstration', 'gone'] })).toEqual({
    strange: ['contacts'],
    unused: ['demonstration', 'gone'],
  });
});
