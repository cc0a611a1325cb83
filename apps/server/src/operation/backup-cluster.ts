import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sumOf, writeSummed } from './checksum.ts';
import type { Files } from './manifest.ts';
import { OperationError } from './operation-error.ts';

const RUNTIME_FILES = new Set(['postmaster.pid', 'postmaster.opts', 'postgres.log', 'postgres.log.1']);

/** Every start writes the control file, so it shows that no server started during the copy. */
export async function backUpCluster(cluster: string, folder: string): Promise<Files> {
  const control = join(cluster, 'global/pg_control');
  const before = await sumOf(control);
  const files: Files = {};
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const path = relative(cluster, join(entry.parentPath, entry.name));
    const target = join(folder, 'pg', path);
    if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 });
    if (!entry.isFile() || RUNTIME_FILES.has(path)) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    files[`pg/${path}`] = await writeSummed(target, createReadStream(join(cluster, path)));
  }
  if ((await sumOf(control)).sha256 !== before.sha256)
    throw new OperationError('O Prumo foi iniciado durante o backup. Rode o backup de novo.');
  return files;
}
