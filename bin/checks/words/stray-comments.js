// Fails on doc comments that are not directly above something they can describe.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStrayComments } from './find-stray-comments.js';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('{apps,packages,proof,bench,e2e,commands,samples,bin}/**/*.{js,cjs,ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
});

const found = sources.flatMap((file) =>
  findStrayComments(file, readFileSync(join(root, file), 'utf8')).map((fault) => ({ file, ...fault })),
);
for (const { file, line, fault } of found) console.error(`${file}:${line}: the comment describes nothing: ${fault}`);
process.exitCode = found.length === 0 && sources.length > 0 ? 0 : 1;
