import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { chooseFreePort } from '../apps/server/src/platform/embedded-database/free-port.ts';
import { runSpecs } from './product/run-specs.ts';

const BIN = process.env.OLDEST_POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';

/** The server's tests on the oldest supported PostgreSQL; every other run uses the embedded one. */
if (existsSync(join(BIN, 'initdb'))) await proveOn(await startServer());
else {
  console.error(`No PostgreSQL 15 in ${BIN}: install the package postgresql-15 or set OLDEST_POSTGRES_BIN.`);
  process.exitCode = 1;
}

async function proveOn({ url, stop }: { url: string; stop(): void }): Promise<void> {
  process.on('SIGINT', () => process.exit(130));
  process.on('exit', stop);
  await runSpecs(['--project', 'server', ...process.argv.slice(2)], { TEST_DATABASE_URL: url });
}

async function startServer(): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-oldest-'));
  const data = join(folder, 'data');
  const port = await chooseFreePort();
  // PostgreSQL refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) run('chown', ['postgres', folder]);
  const asServer = (program: string, args: string[]) =>
    asRoot ? run('runuser', ['-u', 'postgres', '--', join(BIN, program), ...args]) : run(join(BIN, program), args);
  asServer('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c timezone=UTC -c random_page_cost=1.1 -c jit=off`;
  asServer('pg_ctl', ['-D', data, '-w', '-l', join(data, 'log'), '-o', settings, 'start']);
  const admin = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query('create role prumo login createdb createrole');
  await admin.end();
  return {
    url: `postgres://prumo@127.0.0.1:${port}/postgres`,
    stop() {
      asServer('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
