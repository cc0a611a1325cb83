import { once } from 'node:events';
import type { AccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#test/database.ts';
import { type Database, openDatabase } from './open-database.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase({ url: clone.url, maxConnections: 1, log: { warn: () => {} } });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

test('a connection lost between two statements of a transaction fails that transaction and nothing else', async () => {
  const used = once(database.pool, 'acquire');
  const transaction = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const [client] = (await used) as [pg.PoolClient];
    const lost = new Promise((resolve) => client.once('end', resolve));
    await terminate(rows[0]?.pid);
    await lost;
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow('Failed query: select 1');
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('transactions that wait for each other leave connections to what is read and to others, and wait for a row no longer than a person', async () => {
  const small = openDatabase({ url: clone.url, maxConnections: 5, log: { warn: () => {} } });
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let begun = 0;
  const transactions = Array.from({ length: 8 }, () =>
    small.db.transaction(async (tx) => {
      begun += 1;
      await gate;
      return (await tx.execute(sql`select current_setting('lock_timeout') as longest`)).rows[0];
    }),
  );
  await expect.poll(() => begun).toBe(3);
  expect((await small.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  const ana = small.dbOf('ana' as AccountId);
  expect(await ana.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([{ one: 1 }]);
  expect(small.waiting()).toBe(5);
  letGo();
  expect(await Promise.all(transactions)).toEqual(Array(8).fill({ longest: '30s' }));
  await small.close();
});

test('a connection lost at the begin of a transaction is not kept from those who ask next', async () => {
  for (let lost = 0; lost < 3; lost += 1) {
    const { rows } = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const isGone = once(database.pool, 'remove');
    const checkedOut = once(database.pool, 'acquire').then(() => terminate(rows[0]?.pid));
    await database.db.transaction(async (tx) => tx.execute(sql`select pg_sleep(1)`)).catch(() => {});
    await Promise.all([checkedOut, isGone]);
  }
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(database.waiting()).toBe(0);
});

async function terminate(pid: number | undefined): Promise<void> {
  const other = new pg.Client({ connectionString: clone.url });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [pid]);
  await other.end();
}
