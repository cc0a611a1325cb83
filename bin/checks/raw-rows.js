// Fails on rows of handwritten SQL that rows.ts does not parse.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRawRows } from './find-raw-rows.js';

const root = join(import.meta.dirname, '../..');
const PARSER = 'apps/server/src/platform/db/rows.ts';
const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && file !== PARSER,
);

const found = sources.flatMap((file) =>
  findRawRows(file, readFileSync(join(root, file), 'utf8')).map(({ line, code }) => `${file}:${line}: ${code}`),
);
for (const place of found) console.error(`${place} uses rows of the database unparsed; read them with ${PARSER}`);
process.exitCode = found.length === 0 ? 0 : 1;
