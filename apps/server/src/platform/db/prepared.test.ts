import { sql } from 'drizzle-orm';
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

async function preparedTexts(): Promise<string[]> {
  const asked = sql`select statement from pg_prepared_statements`;
  const { rows } = await database.db.execute<{ statement: string }>(asked);
  return rows.map(({ statement }) => statement);
}

test('a statement asked twice is prepared once, in a transaction and outside; elsewhere it is not', async () => {
  const sum = (a: number) => sql`select ${a}::int + 1 as sum`;
  await database.db.execute(sum(1));
  expect(await preparedTexts()).toEqual([]);
  await database.preparedDb.execute(sum(1));
  await database.preparedDb.transaction(async (tx) => {
    const { rows } = await tx.execute(sum(2));
    expect(rows).toEqual([{ sum: 3 }]);
  });
  expect(await preparedTexts()).toEqual(['select $1::int + 1 as sum']);
});

test('a statement that failed can be asked again', async () => {
  const inverse = (of: number) => database.preparedDb.execute(sql`select 1 / ${of}::int as inverse`);
  await expect(inverse(0)).rejects.toThrow();
  expect((await inverse(1)).rows).toEqual([{ inverse: 1 }]);
});
