import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BootError } from './boot-error.ts';

const Connection = z.object({
  host: z.literal('127.0.0.1'),
  port: z.int().min(1).max(65_535),
  adminPassword: z.string(),
  password: z.string(),
});
export type Connection = z.infer<typeof Connection>;

export const ADMIN_ROLE = 'prumo_admin';
export const APP_ROLE = 'prumo';
export const APP_DATABASE = 'prumo';

export function appUrl({ host, port, password }: Connection): string {
  return `postgres://${APP_ROLE}:${password}@${host}:${port}/${APP_DATABASE}`;
}

export function newConnection(port: number): Connection {
  return { host: '127.0.0.1', port, adminPassword: newPassword(), password: newPassword() };
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'pg-connection.json');
}

export async function readConnection(dataDir: string): Promise<Connection | null> {
  const file = fileIn(dataDir);
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw new BootError(`Não é possível ler ${file} (${cause.code}).`, { cause });
  });
  if (text === null) return null;
  try {
    return Connection.parse(JSON.parse(text));
  } catch (cause) {
    throw new BootError(`O arquivo ${file} está danificado; apague-o para que seja refeito.`, { cause });
  }
}

/** Two servers may start on a new folder at the same time: the first link wins. */
export async function keepFirstConnection(dataDir: string, connection: Connection): Promise<Connection> {
  const draft = await writeDraft(dataDir, connection);
  try {
    await link(draft, fileIn(dataDir));
    return connection;
  } catch (error) {
    const kept = await readConnection(dataDir);
    if (!kept) throw error;
    return kept;
  } finally {
    await rm(draft);
  }
}

export async function replaceConnection(dataDir: string, connection: Connection): Promise<void> {
  await rename(await writeDraft(dataDir, connection), fileIn(dataDir));
}

async function writeDraft(dataDir: string, connection: Connection): Promise<string> {
  const draft = `${fileIn(dataDir)}.${randomBytes(6).toString('hex')}`;
  const content = { ...connection, url: appUrl(connection) };
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
}
