// Fails on overfull folders, import cycles between folders, overlong files, functions and lines, and on features of the
// web that have another name on the server.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
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

const root = join(import.meta.dirname, '../..');
const filesOf = (patterns) => globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
const sources = filesOf(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']);
const readers = filesOf([
  'apps/*/test/**/*.{ts,tsx}',
  '{proof,bench,e2e,samples,commands}/**/*.ts',
  'bin/**/*.{js,ts}',
]);

const known = new Set([...sources, ...readers]);
const imports = [...known].flatMap((from) =>
  ts
    .preProcessFile(readFileSync(join(root, from), 'utf8'))
    .importedFiles.map(({ fileName }) => ({ from, to: fileNamed(fileName, from) }))
    .filter(({ to }) => known.has(to)),
);

/** The file that a specifier resolves to, by the `imports` of its application's package.json. */
function fileNamed(specifier, from) {
  if (specifier.startsWith('@prumo/contracts/')) return `packages/contracts/src/${specifier.slice(17)}.ts`;
  const [apps, app] = from.split('/');
  if (specifier.startsWith('#test/')) return `${apps}/${app}/${specifier.slice(1)}`;
  if (specifier.startsWith('#')) return `${apps}/${app}/src/${specifier.slice(1)}`;
  return posix.join(posix.dirname(from), specifier);
}

const TABLES = [
  'apps/server/src/features/leads/phone/phone-table.ts',
  'apps/server/src/features/understanding/place/neighbourhoods.ts',
];
const texts = sources.map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
const sizes = texts.map(({ file, code }) => ({ file, lines: code.split('\n').length - 1 }));
const { long, unused } = longFiles(sizes, { exceptions: TABLES });

/** Features of the web alone; what they read belongs to other features of the server. */
const WEB_ONLY = ['email-confirmation', 'first-run', 'help', 'simulator'];
const features = strangeFeatures(sources, { webOnly: WEB_ONLY });

const wide = wideLines(texts);
const functions = longFunctions(texts);
const full = fullFolders([...sources, ...readers]);
const circles = roomCircles(imports);
for (const { folder, count } of full) console.error(`${folder} has ${count} files; at most ${MOST_FILES}`);
for (const { parent, room, next, imports: files } of circles)
  console.error(`${parent || '.'}: ${room} imports ${next}, which leads back to ${room}\n  ${files.join('\n  ')}`);
for (const file of long) console.error(`${file} has more than ${MOST_LINES} lines`);
for (const file of unused) console.error(`${file} is not long any more: take it off the list`);
for (const name of features.strange)
  console.error(`apps/web/src/features/${name}: no feature of the server has this name, and it is not on the list`);
for (const name of features.unused)
  console.error(`${name} is no feature of the web alone any more: take it off the list`);
for (const { place, lines } of functions)
  console.error(`${place}: this function has ${lines} lines; at most ${MOST_BODY_LINES}`);
for (const place of wide) console.error(`${place} has more than ${MOST_COLUMNS} columns`);
process.exitCode =
  full.length + long.length + unused.length + wide.length + functions.length === 0 &&
  features.strange.length + features.unused.length + circles.length === 0 &&
  imports.length > 0
    ? 0
    : 1;
