import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase, newestVersion, oldestVersion, schemaVersion } from '#platform/db/migrate.ts';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { shortLivedFolder } from '../../test/short-lived-folder.ts';
import { backUpRows, type RowsBackup } from './backup-rows.ts';
import { connected } from './connect.ts';
import { readManifest, refuseDamaged, writeManifest } from './manifest.ts';
import { restoreRows } from './restore-rows.ts';
import { listTables } from './table-store.ts';

const DUMP = join(import.meta.dirname, '../../test/fixtures/upgrade/end-of-the-first-chain.sql');

const made: TestDatabase[] = [];
let folder: string;
let old: string;
let backup: RowsBackup;

async function newDatabase(): Promise<string> {
  const database = await emptyDatabase();
  made.push(database);
  return database.url;
}

async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrateDatabase(pool).finally(() => pool.end());
}

async function rowsIn(url: string): Promise<Record<string, unknown[]>> {
  return connected(url, async (client) => {
    const all: Record<string, unknown[]> = {};
    for (const { name, columns } of await listTables(client)) {
      const kept = backup.tables.find((table) => table.name === name)?.columns.filter((one) => columns.includes(one));
      if (!kept) continue;
      const { rows } = await client.query(`select ${kept.map(pg.escapeIdentifier).join(', ')} from "${name}"`);
      all[name] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    return all;
  });
}

beforeAll(async () => {
  folder = shortLivedFolder('prumo-restore-');
  old = await newDatabase();
  await connected(old, async (client) => void (await client.query(readFileSync(DUMP, 'utf8'))));
  backup = await connected(old, (client) => backUpRows(client, diskStorage(join(folder, 'none')), folder));
  const { lost: _, ...manifest } = backup;
  await writeManifest(folder, { kind: 'rows', createdAt: '2026-03-10T12:00:00.000Z', ...manifest });
});
afterAll(async () => {
  for (const database of made) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a backup of an older version comes back as it was and is brought to today’s, like the data that stayed', async () => {
  const manifest = await readManifest(folder);
  expect(manifest.schema).toBe(oldestVersion());
  await refuseDamaged(folder, manifest);
  const restored = await newDatabase();
  await restoreRows(restored, folder, manifest);
  expect(await connected(restored, schemaVersion)).toBe(newestVersion());
  await migrate(old);
  const expected = await rowsIn(old);
  expect(Object.keys(expected).length).toBeGreaterThan(20);
  expect(await rowsIn(restored)).toEqual(expected);
});

test('a target whose tables are newer than the backup is refused, and so is one that holds rows', async () => {
  const manifest = await readManifest(folder);
  const newer = await newDatabase();
  await migrate(newer);
  const older = { ...manifest, schema: manifest.schema - 1 };
  await expect(restoreRows(newer, folder, older)).rejects.toThrow('já tem as tabelas de outra versão');
  await expect(restoreRows(old, folder, manifest)).rejects.toThrow('não está vazio');
});

test('a backup from before the baseline says with which version it is to be restored', async () => {
  const { lost: _, ...facts } = backup;
  const earlier = await mkdtemp(join(folder, 'earlier-'));
  await writeManifest(earlier, { ...facts, kind: 'rows', createdAt: '2026-01-01', schema: oldestVersion() - 1 });
  await expect(readManifest(earlier)).rejects.toThrow(/anterior a 25\/11\/2026/);
});

test('a backup that is newer than the program says that the program is to be updated', async () => {
  const { lost: _, ...facts } = backup;
  const later = await mkdtemp(join(folder, 'later-'));
  await writeManifest(later, { ...facts, kind: 'rows', createdAt: '2030-01-01', schema: newestVersion() + 1 });
  await expect(readManifest(later)).rejects.toThrow(
    'O backup é de uma versão mais nova do Prumo. Atualize o programa antes de restaurar.',
  );
  expect(await readdir(later)).toEqual(['manifest.json']);
});
