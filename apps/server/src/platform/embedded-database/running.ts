import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { appUrl, readConnection } from './connection-file.ts';
import { livingPostmaster } from './postmaster.ts';

export const clusterFolder = (dataDir: string): string => join(dataDir, 'pg');

export const hasDatabase = (dataDir: string): boolean => existsSync(join(clusterFolder(dataDir), 'PG_VERSION'));

export async function runningUrl(dataDir: string): Promise<string | null> {
  const living = await livingPostmaster(await realpath(clusterFolder(dataDir)).catch(() => clusterFolder(dataDir)));
  const connection = living && (await readConnection(dataDir));
  return connection ? appUrl({ ...connection, port: living.port }) : null;
}
