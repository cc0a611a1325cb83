import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { schemaVersion } from '#platform/db/migrate.ts';
import { rowsFrom } from '#platform/db/rows.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { writeSummed } from './checksum.ts';
import type { Files, Manifest } from './manifest.ts';
import { countRows, inSnapshot, listMediaKeys, listSequences, listTables, readTable } from './table-store.ts';

type Facts = Pick<Manifest, 'schema' | 'postgres'> & { files: Files; lost: string[] };
export type RowsBackup = Facts & Pick<Manifest, 'tables' | 'sequences'>;

/** Reads one snapshot, so the product may keep running. */
export async function backUpRows(client: pg.Client, storage: MediaStorage, folder: string): Promise<RowsBackup> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  return inSnapshot(client, async () => {
    const files: Files = {};
    const tables = [];
    for (const table of await listTables(client)) {
      const path = `tables/${table.name}.copy`;
      files[path] = await writeSummed(join(folder, path), readTable(client, table));
      tables.push({ ...table, rows: await countRows(client, table) });
    }
    const sequences = await listSequences(client);
    const facts = await readFacts(client, storage, folder);
    return { ...facts, tables, sequences, files: { ...facts.files, ...files } };
  });
}

export const backUpFacts = async (client: pg.Client, storage: MediaStorage, folder: string): Promise<RowsBackup> => ({
  ...(await readFacts(client, storage, folder)),
  tables: [],
  sequences: [],
});

const MajorRow = z.object({ major: z.number() });

async function readFacts(client: pg.Client, storage: MediaStorage, folder: string): Promise<Facts> {
  const files: Files = {};
  const lost = await backUpMedia(await listMediaKeys(client), { storage, folder, files });
  const [server] = await rowsFrom(
    client,
    MajorRow,
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  if (!server) throw new Error('the server told no version');
  return { schema: await schemaVersion(client), postgres: server.major, files, lost };
}

type MediaPlace = { storage: MediaStorage; folder: string; files: Files };

/** A file removed since the snapshot does not fail the backup. */
async function backUpMedia(keys: readonly string[], { storage, folder, files }: MediaPlace): Promise<string[]> {
  await mkdir(join(folder, 'media'), { mode: 0o700 });
  const lost = [];
  for (const key of keys) {
    const content = await storage.open(key);
    if (!content) lost.push(key);
    else files[`media/${key}`] = await writeSummed(join(folder, `media/${key}`), content);
  }
  return lost;
}
