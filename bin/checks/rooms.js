// A folder of forty files tells nobody what is inside, and two rooms that import each other are one; this fails on both.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { fullFolders, MOST_FILES, roomCircles } from './find-room-faults.js';

const root = join(import.meta.dirname, '../..');
const filesOf = (patterns) => globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
const sources = filesOf(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']);
const readers = filesOf(['apps/*/{test,bench}/**/*.ts', '{proof,bench,e2e,samples,commands}/**/*.ts']);

/** Folders of the web that are not sorted into rooms yet. */
const STILL_FULL = [
  'apps/web/src/app',
  'apps/web/src/features/campaigns/sequence',
  'apps/web/src/features/conversations/composer',
  'apps/web/src/features/conversations/thread',
  'apps/web/src/features/csv-import',
  'apps/web/src/features/leads',
  'apps/web/src/features/pipeline',
  'apps/web/src/features/products',
  'apps/web/src/features/settings',
  'apps/web/src/features/simulator',
  'apps/web/src/platform',
  'apps/web/src/ui',
];
/** Features of the web whose rooms still import each other. */
const STILL_CIRCLES = ['apps/web/src/features/campaigns', 'apps/web/src/features/conversations'];

const known = new Set([...sources, ...readers]);
const imports = [...known].flatMap((from) =>
  ts
    .preProcessFile(readFileSync(join(root, from), 'utf8'))
    .importedFiles.map(({ fileName }) => ({ from, to: fileNamed(fileName, from) }))
    .filter(({ to }) => known.has(to)),
);

/** The file that a specifier means, by the `imports` of its application's package.json. */
function fileNamed(specifier, from) {
  if (specifier.startsWith('@prumo/contracts/')) return `packages/contracts/src/${specifier.slice(17)}.ts`;
  const [apps, app] = from.split('/');
  if (specifier.startsWith('#test/')) return `${apps}/${app}/${specifier.slice(1)}`;
  if (specifier.startsWith('#')) return `${apps}/${app}/src/${specifier.slice(1)}`;
  return posix.join(posix.dirname(from), specifier);
}

const full = fullFolders(sources, { exceptions: STILL_FULL });
const circles = roomCircles(imports, { exceptions: STILL_CIRCLES });
for (const { folder, count } of full) console.error(`${folder} tem ${count} arquivos; no máximo ${MOST_FILES}`);
for (const { parent, room, next, imports: files } of circles)
  console.error(`${parent || '.'}: ${room} importa ${next}, que leva de volta a ${room}\n  ${files.join('\n  ')}`);
process.exitCode = full.length === 0 && circles.length === 0 && imports.length > 0 ? 0 : 1;
