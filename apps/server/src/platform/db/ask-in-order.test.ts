import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '#test/database.ts';
import { askInOrder } from './ask-in-order.ts';
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

const Step = z.object({ step: z.string() });
const set = (step: string) => sql`select set_config('prumo.step', ${step}, true) as step`;

test('a statement sees what the one before it did, and each answer is parsed by its own shape', async () => {
  const answers = await database.db.transaction((tx) =>
    askInOrder(tx, [
      [z.object({}), set('first')],
      [Step, sql`select current_setting('prumo.step') as step`],
      [z.object({}), set('second')],
      [z.object({ length: z.number() }), sql`select length(current_setting('prumo.step'))::int as length`],
    ]),
  );
  expect(answers).toEqual([[{}], [{ step: 'first' }], [{}], [{ length: 6 }]]);
});
