import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export const isPgbouncerInstalled = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

export type Pgbouncer = { url: string; countQueries(): Promise<number>; stop(): Promise<void> };

const SESSIONS = 5;
const TRIES = 50;

export async function startPgbouncer(databaseUrl: string, folder: string, port: number): Promise<Pgbouncer> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  await mkdir(folder);
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
admin_users = ${username}
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 500
`,
  );
  // pgbouncer refuses to run as root.
  const asWhom = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  await chmod(folder, 0o755);
  const child = spawn('pgbouncer', [...asWhom, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const address = new URL(databaseUrl);
  address.hostname = '127.0.0.1';
  address.port = String(port);
  const console = new URL(address.href);
  console.pathname = '/pgbouncer';

  async function countQueries(): Promise<number> {
    const admin = new pg.Client({ connectionString: console.href });
    await admin.connect();
    const { rows } = await admin.query('show stats_totals').finally(() => admin.end());
    const own = rows.filter(({ database }) => database === pathname.slice(1));
    return own.reduce((sum, { query_count }) => sum + Number(query_count), 0);
  }

  for (let left = TRIES; ; left -= 1) {
    const isUp = await countQueries().then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (left === 0) throw new Error('pgbouncer did not start');
    await delay(100);
  }
  return {
    url: address.href,
    countQueries,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await Promise.race([ended, delay(5_000)]);
      child.kill('SIGKILL');
    },
  };
}
