import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { clusterFolder, hasDatabase, runningUrl, startEmbeddedDatabase } from '#platform/embedded-database/index.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { type Manifest, readManifest, refuseDamaged } from './manifest.ts';
import { OperationError } from './operation-error.ts';
import { restoreRows } from './restore-rows.ts';

export async function restore(config: Config, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { database } = config;
  if (database.kind === 'embedded') await refuseTaken(database.dataDir);
  else if (manifest.kind === 'cluster')
    throw new OperationError(
      'Este backup é dos arquivos do banco embutido e só volta para um: restaure sem DATABASE_URL. Para levar os dados a outro banco, faça o backup com o Prumo em execução.',
    );
  await refuseOtherKey(config, folder, manifest);
  await refuseDamaged(folder, manifest);

  if (database.kind === 'url') await restoreRows(database.listenUrl ?? database.url, folder, manifest);
  else await restoreEmbedded(database.dataDir, folder, manifest);
  await restoreKey(config, folder, manifest);
  await restoreMedia(config, folder, manifest);
  return manifest;
}

async function refuseTaken(dataDir: string): Promise<void> {
  if (!hasDatabase(dataDir)) return;
  if (await runningUrl(dataDir))
    throw new OperationError(`O Prumo está em execução em ${dataDir}. Encerre-o e restaure em uma pasta vazia.`);
  throw new OperationError(`A pasta ${dataDir} já tem um banco de dados. Restaure em outra, vazia, com DATA_DIR.`);
}

async function restoreEmbedded(dataDir: string, folder: string, manifest: Manifest): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    if (manifest.kind === 'cluster') await cp(join(folder, 'pg'), clusterFolder(dataDir), { recursive: true });
    const database = await startEmbeddedDatabase({ dataDir });
    try {
      if (manifest.kind === 'rows') await restoreRows(database.url, folder, manifest);
    } finally {
      await database.stop();
    }
  } catch (error) {
    for (const made of ['pg', 'pg-connection.json']) await rm(join(dataDir, made), { recursive: true, force: true });
    throw error;
  }
}

const secretOf = ({ secret }: Config) => (secret.kind === 'generated' ? join(secret.dataDir, 'secret') : null);

/** Sealed data cannot be read with a different key. */
async function refuseOtherKey(config: Config, folder: string, { files }: Manifest): Promise<void> {
  const file = secretOf(config);
  if (!files.secret && file)
    throw new OperationError('O backup é de uma instalação com APP_SECRET: defina a mesma chave para restaurar.');
  if (!files.secret) return;
  const kept = (await readFile(join(folder, 'secret'), 'utf8').catch(() => '')).trim();
  const given =
    config.secret.kind === 'given'
      ? config.secret.value
      : file && existsSync(file)
        ? await readFile(file, 'utf8')
        : null;
  if (given !== null && given.trim() !== kept)
    throw new OperationError('A chave da instalação (APP_SECRET ou DATA_DIR/secret) é diferente da do backup.');
}

async function restoreKey(config: Config, folder: string, { files }: Manifest): Promise<void> {
  const file = secretOf(config);
  if (!file || !files.secret) return;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await cp(join(folder, 'secret'), file);
}

async function restoreMedia({ storage: chosen }: Config, folder: string, { files }: Manifest): Promise<void> {
  const storage = await openStorage(chosen);
  for (const path of Object.keys(files).filter((name) => name.startsWith('media/')))
    await storage.save(path.slice('media/'.length), createReadStream(join(folder, path)), Number.POSITIVE_INFINITY);
}
