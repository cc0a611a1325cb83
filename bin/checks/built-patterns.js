// A pattern made of data can hang the process or be invalid.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBuiltPatterns } from './find-built-patterns.js';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'apps/*/*.ts', 'packages/*/src/**/*.ts', 'bin/**/*.js'], {
  cwd: root,
}).filter((file) => !/\.test\.[jt]sx?$/.test(file));

const found = sources.flatMap((file) =>
  findBuiltPatterns(file, readFileSync(join(root, file), 'utf8')).map(({ line, code }) => `${file}:${line}: ${code}`),
);
for (const place of found) console.error(`${place} is built of data; use a text, a constant or RegExp.escape`);
process.exitCode = found.length === 0 ? 0 : 1;
