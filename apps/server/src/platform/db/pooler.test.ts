import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#test/database.ts';
import { startTransactionPooler, type TransactionPooler } from '#test/transaction-pooler.ts';
import { openDatabase } from './open-database.ts';
import { isSameDatabase, sharesSessions } from './pooler.ts';

const ASK = join(import.meta.dirname, '../../../test/ask-statements.ts');
const run = promisify(execFile);
type Counts = { right: number; wrong: number; failed: number };

const askFromTwo = (url: string, isPooled = ''): Promise<Counts[]> =>
  Promise.all(
    ['0', '1000'].map(async (first) =>
      JSON.parse((await run(process.execPath, [ASK, url, first, isPooled], { timeout: 60_000 })).stdout),
    ),
  );

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let pooler: TransactionPooler;
beforeAll(async () => {
  clone = await cloneDatabase();
  pooler = await startTransactionPooler(clone.url, 3);
});
afterAll(async () => {
  await pooler.close();
  await clone.drop();
});

test('no process is answered by a statement that another prepared, even where nobody knows of the pooler', async () => {
  for (const { wrong } of await askFromTwo(pooler.url)) expect(wrong).toBe(0);
});

test('told of the pooler, every statement is answered, and rightly', async () => {
  for (const counts of await askFromTwo(pooler.url, 'pooled'))
    expect(counts).toEqual({ right: 300, wrong: 0, failed: 0 });
});

test('that sessions are shared is found out, however many the pooler hands out; a direct address shares none', async () => {
  expect(await sharesSessions(clone.url)).toBe(false);
  expect(await sharesSessions(pooler.url)).toBe(true);
  const one = await startTransactionPooler(clone.url, 1);
  expect(await sharesSessions(one.url)).toBe(true);
  await one.close();
});

test('two addresses are of one database or of two', async () => {
  const other = await cloneDatabase();
  expect(await isSameDatabase(pooler.url, clone.url)).toBe(true);
  expect(await isSameDatabase(pooler.url, other.url)).toBe(false);
  await other.drop();
});

test('a transaction through a pooler waits for a row no longer than a person, and leaves nothing in the session', async () => {
  const fresh = await startTransactionPooler(clone.url, 1);
  const database = openDatabase({ url: fresh.url, maxConnections: 2, log: { warn: () => {} }, isPooled: true });
  const longest = sql`select current_setting('lock_timeout') as longest`;
  const inside = await database.db.transaction(async (tx) => (await tx.execute(longest)).rows[0]);
  expect(inside).toEqual({ longest: '30s' });
  expect((await database.db.execute(longest)).rows[0]).toEqual({ longest: '0' });
  await database.close();
  await fresh.close();
});
