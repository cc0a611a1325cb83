// Fails on types whose whole name is a participle.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBareTypes } from './find-bare-types.js';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('{apps,packages,proof,bench,e2e,commands,samples,bin}/**/*.{js,cjs,ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
});

const found = sources.flatMap((file) =>
  findBareTypes(file, readFileSync(join(root, file), 'utf8')).map((type) => ({ file, ...type })),
);
for (const { file, line, name } of found)
  console.error(`${file}:${line}: the type '${name}' should be named for what it holds, not by a bare participle`);
process.exitCode = found.length === 0 && sources.length > 0 ? 0 : 1;
