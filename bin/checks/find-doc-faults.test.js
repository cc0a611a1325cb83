import { expect, test } from 'vitest';
import { diagramFaults, missingFiles, recordFaults } from './find-doc-faults.js';

const tree = ['apps/server/src/platform/db/client.ts', 'README.md', 'bin/checks/rooms.js'];
const missing = (text) => missingFiles('a.md', text, { tree, made: ['book-visit.ts'] });

test.each([
  '`client.ts`',
  '`db/client.ts`',
  '`bin/checks/rooms.js`',
  '`book-visit.ts`',
  'gone.ts',
  '`gone()`',
  '`*-store.ts`',
])('%s is no fault', (text) => {
  expect(missing(text)).toEqual([]);
});

test.each(['`gone.ts`', '`http/client.ts`', '`checks/gone.js`', '`b/client.ts`'])('%s is missing', (text) => {
  expect(missing(`As ${text} says.`)).toEqual([`a.md: ${text.replaceAll('`', '')} does not exist`]);
});

test('the README of a folder names what is below it or below a folder of the same paragraph', () => {
  const files = ['e2e/product/look.ts', 'apps/web/src/platform/api.ts', 'docs/a.md'];
  const missingIn = (document, text) => missingFiles(document, text, { tree: files });
  expect(missingIn('e2e/README.md', '`look.ts` and, in `platform/`, `api.ts`.')).toEqual([]);
  expect(missingIn('e2e/README.md', 'See `platform/`.\n\nAnd `api.ts`.')).toEqual([
    'e2e/README.md: api.ts does not exist',
  ]);
  expect(missingIn('docs/a.md', '`api.ts`')).toEqual([]);
  expect(missingIn('README.md', '`api.ts`')).toEqual([]);
});

const record = (number, status) => ({ file: `${number}.md`, text: `# ${number}. Title\n\n${status}\n\nText.\n` });
const accepted = 'Status: accepted 2026-11-21';
const cites = (file, number) =>
  `${file}: its status names ADR ${number}, which does not exist or does not name this one`;

test('a record has a status with its date', () => {
  expect(recordFaults([record(1, `${accepted}.`), record(2, 'Text.'), record(3, 'Status: accepted.')])).toEqual([
    "2.md: the line 'Status: accepted YYYY-MM-DD.' is missing below the title",
    "3.md: the line 'Status: accepted YYYY-MM-DD.' is missing below the title",
  ]);
});

test('whoever is amended or superseded is named by the other', () => {
  expect(
    recordFaults([
      record(1, `${accepted}; amended by ADR 3 (2026-11-22): why.`),
      record(2, 'Status: superseded by ADR 4 2026-11-23.'),
      record(3, `${accepted}; amends ADR 1.`),
      record(4, `${accepted}; supersedes ADR 2; amends ADR 5 and ADR 6.`),
      record(5, `${accepted}; amended by ADR 4 (2026-11-22): why.`),
      record(6, `${accepted}; amended by ADR 4 (2026-11-22): why.`),
    ]),
  ).toEqual([]);
});

test('a record that does not exist, or knows nothing of it, is a fault', () => {
  expect(
    recordFaults([
      record(1, 'Status: superseded by ADR 9 2026-11-23.'),
      record(2, `${accepted}; amended by ADR 3 (2026-11-22): why.`),
      record(3, `${accepted}; amends ADR 1.`),
    ]),
  ).toEqual([cites('1.md', 9), cites('2.md', 3), cites('3.md', 1)]);
});

const allowed = { campaigns: ['leads', 'settings'], leads: ['settings'], settings: [] };
const drawn = (...lines) =>
  diagramFaults(
    ['flowchart TB', '  app --> observers["observers: account · monitor"] & campaigns', ...lines].join('\n'),
    {
      allowed,
      observers: ['monitor', 'account'],
    },
  );

test('a diagram shows an import by its own arrow or through a feature between', () => {
  expect(drawn('  campaigns --> leads --> settings["settings: hours"]')).toEqual([]);
});

test('a feature, an import or an observer that is missing, and an arrow too many, are faults', () => {
  expect(drawn('  campaigns --> leads')).toEqual([
    'feature settings is missing',
    'that campaigns imports settings is missing',
    'that leads imports settings is missing',
  ]);
  expect(drawn('  campaigns --> leads --> settings --> campaigns')).toEqual(['settings may not import campaigns']);
  expect(diagramFaults('a --> campaigns --> leads --> settings', { allowed, observers: ['monitor'] })).toEqual([
    'the observers are not those of the list',
  ]);
});
