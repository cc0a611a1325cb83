// Fails on missing files, untrue decision statuses, a diagram unlike the list of imports, and undefined rule ids.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { diagramFaults, missingFiles, recordFaults } from './find-doc-faults.js';
import { findUnknownRules } from './find-unknown-rules.js';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const tree = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const documents = tree.filter((file) => file.endsWith('.md'));
const FOLDER = /`((?:apps|packages|bin|commands|e2e|proof|samples|docs|bench)\/[\w/-]+\/?)`/g;
const MADE = ['book-visit.ts', 'visit-store.ts', 'manifest.json', 'dist/sbom.cdx.json'];

const missing = documents.flatMap((document) => [
  ...missingFiles(document, read(document), { tree, made: MADE }),
  ...[...read(document).matchAll(FOLDER)]
    .map(([, path]) => path)
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${document}: ${path} does not exist`),
]);

const records = globSync('docs/decisions/*.md', { cwd: root }).sort();
const numberOf = (record) => Number(basename(record).slice(0, 4));
const misnumbered = records
  .filter((record, index) => numberOf(record) !== index + 1 || !read(record).startsWith(`# ${index + 1}. `))
  .map((record) => `${record}: the numbers of its file, its title and its place are not the same`);

const SCREEN_LINES = 50;
const architecture = read('docs/architecture.md');
const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
const rules = new Map(forbidden.map((rule) => [rule.name, rule]));
const featuresIn = (path) => /\(([\w|-]+)\)\/$/.exec(path)[1].split('|');
const ownImports = [...rules].flatMap(([name, { to }]) => {
  const feature = /^graph-(.*)$/.exec(name)?.[1];
  return feature ? [[feature, featuresIn(to.pathNot[0]).filter((other) => other !== feature)]] : [];
});
const misdrawn = diagramFaults(/```mermaid\n([\s\S]*?)```/.exec(architecture)?.[1] ?? '', {
  allowed: Object.fromEntries(ownImports),
  observers: featuresIn(rules.get('nobody-imports-observers').to.path),
});
if (architecture.split('\n').length > SCREEN_LINES) misdrawn.push(`it has more than ${SCREEN_LINES} lines`);

const PLANTED = 'bin/checks/find-unknown-rules.test.js';
const sources = tree
  .filter((file) => /\.(?:[cm]?[jt]sx?|sql|md)$/.test(file) && file !== PLANTED)
  .map((file) => ({ file, text: read(file) }));
const { unknown, twice } = findUnknownRules({
  rules: ['docs/rules.md', 'docs/protocols.md', ...globSync('docs/rules/*.md', { cwd: root })].map(read),
  decisions: records.map(numberOf),
  sources,
});

const problems = [
  ...missing,
  ...misnumbered,
  ...misdrawn.map((fault) => `docs/architecture.md: ${fault}`),
  ...recordFaults(records.map((file) => ({ file, text: read(file) }))),
  ...twice.map((id) => `docs/rules.md: ${id} is defined twice`),
  ...unknown.map(
    ({ file, line, id }) => `${file}:${line}: ${id} is defined neither in docs/rules.md nor in the documents it lists`,
  ),
];
for (const line of problems) console.error(line);
process.exitCode = problems.length === 0 ? 0 : 1;
