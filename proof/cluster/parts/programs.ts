import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Debian keeps servers out of an ordinary user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];
const POSTGRES_FOLDER = '/usr/lib/postgresql';
const VERSIONS = [18, 17, 16, 15];

const PACKAGES: Record<string, string> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  memcached: 'memcached',
  'swift-ring-builder': 'swift',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
};

export const programPath = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

export type Postgres = { version: number; binFolder: string };

export async function findPostgres(wanted: number | null): Promise<Postgres | null> {
  const installed = await readdir(POSTGRES_FOLDER).catch((): string[] => []);
  const version = VERSIONS.find((one) => (wanted === null || one === wanted) && installed.includes(String(one)));
  return version === undefined ? null : { version, binFolder: join(POSTGRES_FOLDER, String(version), 'bin') };
}

export function missingPackages(): string[] {
  return Object.entries(PACKAGES).flatMap(([program, name]) => (programPath(program) ? [] : [name]));
}
