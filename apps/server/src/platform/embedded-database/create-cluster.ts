import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BootError } from './boot-error.ts';
import type { Cluster } from './cluster.ts';
import { ADMIN_ROLE } from './connection-file.ts';

const majorVersion = '18';

/** initdb writes PG_VERSION early and the control file late, so if both exist it has finished. */
export async function hasCluster({ dir, dataDir }: Cluster): Promise<boolean> {
  const hasControlFile = existsSync(join(dir, 'global/pg_control'));
  const version = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(unreadable(dir));
  if (version === null && hasControlFile) throw new BootError(`O banco de dados em ${dir} está danificado.`);
  if (version === null || !hasControlFile) return false;
  if (version.trim() === majorVersion) return true;
  throw new BootError(
    `O banco de dados em ${dataDir} é do PostgreSQL ${version.trim()}; este Prumo usa o ${majorVersion}.`,
  );
}

function unreadable(dir: string) {
  return (cause: NodeJS.ErrnoException): null => {
    if (cause.code === 'ENOENT') return null;
    throw new BootError(`A pasta ${dir} pertence a outro usuário do sistema (${cause.code}).`, { cause });
  };
}

export async function createCluster(cluster: Cluster, adminPassword: string): Promise<void> {
  const draft = join(cluster.dataDir, `pg.new-${randomBytes(6).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, adminPassword, { mode: 0o600, flag: 'wx' });
    if (cluster.account) {
      for (const path of [draft, passwordFile]) await chown(path, cluster.account.uid, cluster.account.gid);
    }
    const failure = await initialise(cluster, draft, passwordFile);
    await rm(passwordFile, { force: true });
    if (await hasCluster(cluster)) return;
    if (failure) throw failure;
    await putIntoPlace(cluster, draft);
  } catch (error) {
    if (!(await hasCluster(cluster))) throw error;
  } finally {
    await rm(passwordFile, { force: true });
    await removeDraft(draft);
  }
}

/** Retries, because two servers may remove the same draft while its initdb still writes. */
const removeDraft = (draft: string): Promise<void> =>
  rm(draft, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

async function initialise(cluster: Cluster, draft: string, passwordFile: string): Promise<BootError | null> {
  const { code, output } = await cluster.run(cluster.binaries.initdb, [
    ...['-D', draft, '-U', ADMIN_ROLE, '-E', 'UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions'],
    ...(cluster.durable ? [] : ['--no-sync']),
  ]);
  if (code === 0) return null;
  const reason =
    output
      .trim()
      .split('\n')
      .findLast((line) => line.includes('error')) ?? output.trim().split('\n').at(-1);
  return new BootError(`Não foi possível criar o banco de dados em ${cluster.dataDir}: ${reason}`);
}

async function putIntoPlace({ dir, dataDir }: Cluster, draft: string): Promise<void> {
  const inTheWay = await readdir(dir).catch(() => []);
  if (inTheWay.length > 0 && !existsSync(join(dir, 'global/pg_control'))) {
    await rename(dir, join(dataDir, `pg.incomplete-${randomBytes(6).toString('hex')}`));
  }
  await rename(draft, dir).catch((error: NodeJS.ErrnoException) => {
    const anotherServerWasFirst = error.code === 'ENOTEMPTY' || error.code === 'EEXIST';
    if (!anotherServerWasFirst) throw error;
  });
}

export async function removeDrafts({ dataDir }: Cluster): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith('pg.new-'));
  await Promise.allSettled(drafts.map((name) => removeDraft(join(dataDir, name))));
}
