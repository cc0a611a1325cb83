import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import {
  clusterFolder,
  DataDirInUse,
  hasDatabase,
  runningUrl,
  startEmbeddedDatabase,
} from '#platform/embedded-database/index.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { backUpCluster } from './backup-cluster.ts';
import { backUpFacts, backUpRows } from './backup-rows.ts';
import { writeSummed } from './checksum.ts';
import { connected } from './connect.ts';
import { type Files, type Manifest, writeManifest } from './manifest.ts';
import { OperationError } from './operation-error.ts';

type BackupSummary = { kind: Manifest['kind']; files: number; bytes: number; lost: number };

export async function backUp(config: Config, folder: string): Promise<BackupSummary> {
  await prepareFolder(folder);
  const { lost, ...manifest } = await backUpDatabase(config, folder);
  if (config.secret.kind === 'generated') {
    const secret = createReadStream(join(config.secret.dataDir, 'secret'));
    manifest.files.secret = await writeSummed(join(folder, 'secret'), secret);
  }
  await writeManifest(folder, { createdAt: new Date().toISOString(), ...manifest });
  const sums = Object.values(manifest.files);
  const bytes = sums.reduce((total, sum) => total + sum.bytes, 0);
  return { kind: manifest.kind, files: sums.length, bytes, lost: lost.length };
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new OperationError(`A pasta ${folder} não está vazia.`);
}

type DatabaseBackup = Omit<Manifest, 'format' | 'createdAt'> & { files: Files; lost: string[] };

async function backUpDatabase({ database, storage: chosen }: Config, folder: string): Promise<DatabaseBackup> {
  const storage = await openStorage(chosen);
  const rowsOf = async (url: string): Promise<DatabaseBackup> => ({
    kind: 'rows',
    ...(await connected(url, (client) => backUpRows(client, storage, folder))),
  });
  if (database.kind === 'url') return rowsOf(database.listenUrl ?? database.url);

  const { dataDir } = database;
  if (!hasDatabase(dataDir)) throw new OperationError(`Não há banco de dados em ${dataDir}.`);
  const owned = await startEmbeddedDatabase({ dataDir }).catch((error) => {
    if (error instanceof DataDirInUse) return null;
    throw error;
  });
  // A running server changes its files during a copy, so rows are copied from a snapshot.
  if (!owned) return rowsOf((await runningUrl(dataDir)) ?? '');
  const facts = await connected(owned.url, (client) => backUpFacts(client, storage, folder)).finally(() =>
    owned.stop(),
  );
  const files = await backUpCluster(clusterFolder(dataDir), folder);
  return { kind: 'cluster', ...facts, files: { ...facts.files, ...files } };
}
