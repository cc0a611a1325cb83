import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '#test/database.ts';
import { type Database, openDatabase } from './open-database.ts';
import { BigNumber, firstRow, rowsOf, Time } from './rows.ts';

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

test('numbers and times that the driver gives as text are numbers and times', async () => {
  const Row = z.object({ count: BigNumber, share: BigNumber, at: Time, none: Time.nullable() });
  const statement = sql`
    select 12345678901::bigint as count, 0.25::numeric as share, '2026-03-04 05:06:07.89+00'::timestamptz as at,
      null::timestamptz as none, 'not asked for' as other
  `;
  expect(await firstRow(database.db, Row, statement)).toEqual({
    count: 12_345_678_901,
    share: 0.25,
    at: new Date('2026-03-04T05:06:07.890Z'),
    none: null,
  });
});

test('a row that is not as its statement was read for fails instead of reaching its reader', async () => {
  const Row = z.object({ name: z.string() });
  await expect(rowsOf(database.db, Row, sql`select null::text as name`)).rejects.toThrow();
  await expect(rowsOf(database.db, Row, sql`select 'Ana' as title`)).rejects.toThrow();
  await expect(rowsOf(database.db, z.object({ at: Time }), sql`select 'tomorrow' as at`)).rejects.toThrow();
});

test('the first row of none is null', async () => {
  expect(await firstRow(database.db, z.object({ n: z.number() }), sql`select 1 as n where false`)).toBeNull();
});
