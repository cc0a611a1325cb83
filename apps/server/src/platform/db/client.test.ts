import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#test/database.ts';
import { type Database, openDatabase } from './client.ts';

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
  await expect(transaction).rejects.toThrow();
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

async function terminate(pid: number | undefined): Promise<void> {
  const other = new pg.Client({ connectionString: clone.url });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [pid]);
  await other.end();
}
