// A document that names a file which is not there misleads; this fails on it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const documents = ['README.md', 'CONTEXT.md', ...globSync('docs/**/*.md', { cwd: root })];
const PATH = /`((?:apps|packages|bin|commands|e2e|proof|samples|docs|bench)\/[\w./-]+)`/g;

const missing = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(PATH)]
    .map(([, path]) => path)
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${document}: ${path}`);
});
for (const line of missing) console.error(`${line} não existe`);
process.exitCode = missing.length === 0 ? 0 : 1;
