import { randomUUID } from 'node:crypto';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#test/database.ts';
import { anyOf } from './any-of.ts';
import { type Database, openDatabase } from './open-database.ts';

const users = pgTable('users', { id: uuid('id').primaryKey() });

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

test('more values than a statement has parameters are asked for', async () => {
  const ids = Array.from({ length: 70_000 }, () => randomUUID());
  expect(await database.db.select({ id: users.id }).from(users).where(anyOf(users.id, ids))).toEqual([]);
  expect(await database.db.select({ id: users.id }).from(users).where(anyOf(users.id, []))).toEqual([]);
});
