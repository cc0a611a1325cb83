import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const folder = dirname(createRequire(import.meta.url).resolve('csv-spectrum'));
const names = readdirSync(join(folder, 'csvs')).map((file) => file.replace('.csv', ''));

test('there are files to accept', () => {
  expect(names.length).toBeGreaterThan(10);
});

const MISTAKEN = 'location_coordinates';

test.each(names)('%s of csv-spectrum is read as it says', async (name) => {
  const bytes = new Uint8Array(readFileSync(join(folder, 'csvs', `${name}.csv`)));
  const wanted = JSON.parse(readFileSync(join(folder, 'json', `${name}.json`), 'utf8'));
  const { header, records, columnErrors } = await readTable(bytes, `${name}.csv`);
  const rows = records.map(({ cells }) => Object.fromEntries(header.map((title, column) => [title, cells[column]])));
  expect(columnErrors).toEqual([]);
  if (name !== MISTAKEN) expect(rows).toEqual(wanted);
  else expect(rows).toEqual([{ ...wanted, 'Contact Phone Number': '2095257564' }]);
});
