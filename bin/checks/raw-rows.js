// Fails on rows of handwritten SQL that rows.ts does not parse, and on row shapes made anew for each statement.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRawRows } from './find-raw-rows.js';

const root = join(import.meta.dirname, '../..');
const PARSER = 'apps/server/src/platform/db/rows.ts';
const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && file !== PARSER,
);

const REPAIRS = {
  unparsed: `uses rows of the database unparsed; read them with ${PARSER}`,
  shape: 'makes the shape of its rows anew at each call; give it a name outside the function',
};

const found = sources.flatMap((file) =>
  findRawRows(file, readFileSync(join(root, file), 'utf8')).map(
    ({ line, code, fault }) => `${file}:${line}: ${code} ${REPAIRS[fault]}`,
  ),
);
for (const place of found) console.error(place);
process.exitCode = found.length === 0 ? 0 : 1;
