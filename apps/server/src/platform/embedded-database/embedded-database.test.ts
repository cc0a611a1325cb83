import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shortLivedFolder } from '../../../test/short-lived-folder.ts';
import { BootError } from './boot-error.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

let keptDir = '';
beforeAll(async () => {
  keptDir = shortLivedFolder('prumo kept ');
  const { url, stop } = await startEmbeddedDatabase({ dataDir: keptDir, durable: false });
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS value');
  await stop();
});
afterAll(() => rm(keptDir, { recursive: true, force: true }));

async function newDataDir(): Promise<string> {
  const parent = shortLivedFolder('prumo pg ');
  cleanups.push(() => rm(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}

async function start(dataDir: string, { durable = false } = {}): Promise<EmbeddedDatabase> {
  const started = await startEmbeddedDatabase({ dataDir, durable });
  cleanups.push(() => started.stop());
  return started;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = 100; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await delay(50);
    }
  }
}

test('a new folder gets a private UTF-8 database whose role is no superuser', async () => {
  const dataDir = await newDataDir();
  const { url } = await start(dataDir, { durable: true });

  const [row] = await query(
    url,
    `SELECT current_setting('server_encoding') AS encoding, lower('ÇÃO') AS lower, datlocale AS locale,
       (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
       current_setting('fsync') || current_setting('synchronous_commit') AS durable
     FROM pg_database WHERE datname = current_database()`,
  );

  expect(row).toEqual({ encoding: 'UTF8', lower: 'ção', locale: 'C.UTF-8', isSuperuser: false, durable: 'onon' });
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'pg-connection.json'))).mode & 0o777).toBe(0o600);
  expect((await readdir(dataDir)).sort()).toEqual(['pg', 'pg-connection.json']);
});

test('a stopped database comes back at the same address with its rows', async () => {
  const first = await start(keptDir);
  await first.stop();

  const second = await start(keptDir);

  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
});

test('a folder in use is refused from another process, and its owner goes on', async () => {
  const owner = await start(keptDir);

  const refusal = await startElsewhere(keptDir);

  expect(refusal).toMatch(/^DataDirInUse A pasta de dados .* já está em uso por outro Prumo/);
  expect(await query(owner.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('of two servers that start at once on a new folder, one owns it and the other is refused', async () => {
  const dataDir = await newDataDir();

  const attempts = await Promise.allSettled([start(dataDir), start(dataDir)]);

  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = attempts.find((attempt) => attempt.status === 'rejected');
  expect(String(refused?.reason)).toMatch(/^DataDirInUse: /);
});

test('a database left running by a killed server is adopted as it stands', async () => {
  const refusal = await startElsewhere(keptDir, 'process.kill(process.pid, "SIGKILL")');
  expect(refusal).toBe('');
  const left = await postmasterPid(keptDir);

  const { url } = await start(keptDir);

  expect(await postmasterPid(keptDir)).toBe(left);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('a postmaster killed under a busy statement is replaced at the same address, with every committed row', async () => {
  const { url } = await start(keptDir);
  const busy = query(url, 'DO $$ BEGIN LOOP PERFORM 1; END LOOP; END $$').catch(() => 'cut off');
  await eventually(async () => {
    const running = await query(url, `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DO%' AND state = 'active'`);
    expect(running).toHaveLength(1);
  });

  process.kill(await postmasterPid(keptDir), 'SIGKILL');

  expect(await busy).toBe('cut off');
  expect(await eventually(() => query(url, 'SELECT value FROM kept'))).toEqual([{ value: 42 }]);
  await eventually(async () => {
    const owners = await query(url, `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted`);
    expect(owners).toHaveLength(1);
  });
});

test('a lock file whose pid now belongs to another program does not stop the start', async () => {
  const lockFile = [process.pid, join(keptDir, 'pg'), 1_700_000_000, 20_000, '', '127.0.0.1', '  1 1', 'ready   ', ''];
  await writeFile(join(keptDir, 'pg/postmaster.pid'), lockFile.join('\n'));

  const { url } = await start(keptDir);

  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('an initdb that was cut off is done again and leaves nothing behind', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'pg.new-cutoff/base'), { recursive: true });
  await writeFile(join(dataDir, 'pg.new-cutoff.password'), 'x');
  await mkdir(join(dataDir, 'pg'));
  await writeFile(join(dataDir, 'pg/PG_VERSION'), '18\n');

  const { url } = await start(dataDir);

  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  const left = (await readdir(dataDir)).map((name) => name.replace(/-[0-9a-f]{12}$/, '-…'));
  expect(left.sort()).toEqual(['pg', 'pg-connection.json', 'pg.incomplete-…']);
});

test('a lost connection file is made again for the same data', async () => {
  await rm(join(keptDir, 'pg-connection.json'));

  const { url } = await start(keptDir);

  expect(await query(url, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
});

test('a folder that cannot be written to is refused in one clear line', async () => {
  const parent = await newDataDir();
  await writeFile(parent, 'um arquivo');

  const attempt = startEmbeddedDatabase({ dataDir: join(parent, 'data') });

  await expect(attempt).rejects.toBeInstanceOf(BootError);
  await expect(attempt).rejects.toThrow(
    /^Não é possível gravar na pasta de dados .* \(há um arquivo no lugar de uma pasta\)\.$/,
  );
});

test('a database of another PostgreSQL is left alone', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'pg/global'), { recursive: true });
  await writeFile(join(dataDir, 'pg/PG_VERSION'), '17\n');
  await writeFile(join(dataDir, 'pg/global/pg_control'), '');

  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(/é do PostgreSQL 17; este Prumo usa o 18/);
});

async function startElsewhere(dataDir: string, afterwards = ''): Promise<string> {
  const program = `
    const { startEmbeddedDatabase } = await import(${JSON.stringify(import.meta.resolve('./embedded-database.ts'))});
    await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, durable: false }).then(
      () => { ${afterwards} },
      (error) => { process.stdout.write(error.name + ' ' + error.message); },
    );
    process.exit();`;
  const args = ['--no-warnings', '--input-type=module', '--eval', program];
  const run = await promisify(execFile)(process.execPath, args).catch((failed: { stdout: string }) => failed);
  return run.stdout;
}
