import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ErrorBody } from '@prumo/contracts/errors';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase } from '#test/database.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { shortLivedFolder } from '#test/short-lived-folder.ts';
import { startTransactionPooler } from '#test/transaction-pooler.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const INTERNALS = /\bat \S+ \(|node_modules|\/src\/|select |insert |begin/i;

type ProcessEnd = { code: number | null; lines: string[] };

const start = (env: Record<string, string>): Promise<ProcessEnd> =>
  new Promise((resolve) => {
    const dataDir = shortLivedFolder('prumo-unfit-');
    const given = { PATH: process.env.PATH ?? '', APP_SECRET: 'uma chave para estes testes', LOG_LEVEL: 'silent' };
    execFile(
      process.execPath,
      [MAIN],
      { env: { ...given, DATA_DIR: dataDir, ROLE: 'worker', ...env }, timeout: 60_000 },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Connects to another database, because the altered one may accept no connections. */
async function alter(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
const throwOut = (url: string) =>
  alter(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(url)}' and pid <> pg_backend_pid()`,
  );

describe('a start', () => {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    clone = await cloneDatabase();
  });
  afterAll(() => clone.drop());

  const refused = async (env: Record<string, string>, words: RegExp) => {
    const { code, lines } = await start(env);
    expect(lines).toEqual([expect.stringMatching(words)]);
    expect(lines[0]).not.toMatch(INTERNALS);
    expect(code).toBe(1);
  };

  test('on a database that only takes reads, as a standby, ends with one line', async () => {
    await alter(`alter database ${nameOf(clone.url)} set default_transaction_read_only = on`);
    await refused({ DATABASE_URL: clone.url }, /^O banco de dados de DATABASE_URL só aceita leituras/);
    await alter(`alter database ${nameOf(clone.url)} reset default_transaction_read_only`);
  });

  test.each([0, 1])('on a database with %i connections left ends with one line', async (limit) => {
    await alter(`alter database ${nameOf(clone.url)} connection limit ${limit}`);
    await refused({ DATABASE_URL: clone.url }, /banco de dados.*53300: too many connections/);
    await alter(`alter database ${nameOf(clone.url)} connection limit -1`);
  });

  test('on an address that does not answer or names nothing ends with one line', async () => {
    await refused({ DATABASE_URL: 'postgres://ana:x@127.0.0.1:1/prumo' }, /DATABASE_URL: ECONNREFUSED/);
    await refused({ DATABASE_URL: 'postgres://ana:x@nada.invalid/prumo' }, /DATABASE_URL: (ENOTFOUND|EAI_AGAIN)/);
  });

  test('behind a transaction pooler needs a direct address, of the same database', async () => {
    const pooler = await startTransactionPooler(clone.url, 3);
    const other = await cloneDatabase();
    const { url } = pooler;
    await refused({ DATABASE_URL: url }, /pooler em modo de transação.*DATABASE_LISTEN_URL/);
    await refused({ DATABASE_URL: url, DATABASE_LISTEN_URL: url }, /^DATABASE_LISTEN_URL passa por um pooler/);
    await refused({ DATABASE_URL: url, DATABASE_LISTEN_URL: other.url }, /bancos de dados diferentes/);
    await pooler.close();
    await other.drop();
  });
});

describe('a product in use', () => {
  let product: TestProduct;
  let ana: Client;
  let database: string;
  beforeAll(async () => {
    product = await startProduct();
    ana = await product.signUp();
    database = nameOf(product.databaseUrl);
  });
  afterAll(() => product.close());
  afterEach(async () => {
    await alter(`alter database ${database} reset default_transaction_read_only`);
    await alter(`alter database ${database} connection limit -1`);
    await throwOut(product.databaseUrl);
    await expect.poll(async () => (await ana.call('GET', '/api/leads')).status, { timeout: 60_000 }).toBe(200);
    expect((await add()).status).toBe(201);
  });

  let added = 0;
  const add = () => {
    added += 1;
    return ana.call('POST', '/api/leads', { name: 'Rita Prado', phone: `1198765${3000 + added}` });
  };
  const expectAway = ({ status, body, text }: { status: number; body: unknown; text: string }) => {
    expect([status, ErrorBody.parse(body).code]).toEqual([503, 'unavailable']);
    expect(text).not.toMatch(INTERNALS);
  };

  test('whose database only takes reads refuses what would be written, and shows what there is', async () => {
    await alter(`alter database ${database} set default_transaction_read_only = on`);
    await throwOut(product.databaseUrl);
    await expect.poll(async () => (await add()).status, { timeout: 60_000 }).toBe(503);
    expectAway(await add());
    expectAway(await product.call('POST', '/api/auth/login', { payload: { username: 'ana', password: 'uma senha' } }));
    expect((await ana.call('GET', '/api/leads')).status).toBe(200);
  });

  test('whose database takes no more connections says so, and serves again when it does', async () => {
    await alter(`alter database ${database} connection limit 0`);
    await throwOut(product.databaseUrl);
    await expect.poll(async () => (await add()).status, { timeout: 60_000 }).toBe(503);
    expectAway(await add());
    expectAway(await ana.call('GET', '/api/leads'));
  });
});
