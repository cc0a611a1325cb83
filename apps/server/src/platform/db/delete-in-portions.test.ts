import { gt, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase } from '#test/database.ts';
import { deleteInPortions } from './delete-in-portions.ts';
import { type Database, openDatabase } from './open-database.ts';

const piles = pgTable('piles', { number: integer() });
const PILED = 95;

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let owner: pg.Pool;
beforeAll(async () => {
  clone = await cloneDatabase();
  owner = new pg.Pool({ connectionString: clone.url, max: 1 });
  database = openDatabase({ url: clone.url, maxConnections: 3, log: { warn: () => {} } });
  await owner.query('create table piles (number integer)');
  await owner.query('grant all on piles to prumo_installation');
});
beforeEach(async () => {
  await owner.query('truncate piles');
  await owner.query('insert into piles select generate_series(1, $1)', [PILED]);
});
afterAll(async () => {
  await Promise.all([database.close(), owner.end()]);
  await clone.drop();
});

const left = async () => (await owner.query('select count(*)::int as n from piles')).rows[0].n;
const where = gt(piles.number, 5);

test('what is meant goes and nothing else, a bounded number with each statement', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await deleteInPortions(database.db, piles, { where, portion: 20 });
  const deletes = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('delete from'));
  query.mockRestore();
  expect(deletes).toHaveLength(5);
  expect(await left()).toBe(5);
});

test('what is stopped keeps what is deleted and goes no further', async () => {
  const stopping = new AbortController();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementationOnce(function (this: pg.Client, ...args: unknown[]) {
    stopping.abort();
    query.mockRestore();
    return Reflect.apply(this.query, this, args);
  });
  await deleteInPortions(database.db, piles, { where, stopping: stopping.signal, portion: 20 });
  expect(await left()).toBe(PILED - 20);
});

test('a row that somebody holds is waited for by nobody and stays', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from piles where number = 50 for update`);
    await deleteInPortions(database.db, piles, { where, portion: 20 });
  });
  expect(await left()).toBe(6);
});
