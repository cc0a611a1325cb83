import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';
import { updateRows } from './update-rows.ts';

const things = pgTable('things', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  otherNames: text('other_names').array().notNull(),
  known: jsonb('known').notNull(),
  isSeen: boolean('is_seen').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }),
  place: text('place').notNull(),
});
const [FIRST, SECOND, THIRD] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
  await product.query(
    `create table things (id uuid primary key, name text not null, other_names text[] not null, known jsonb not null,
       is_seen boolean not null, seen_at timestamptz, place text not null)`,
  );
  await product.query('grant all on things to prumo_installation');
  await product.query(
    `insert into things select id, 'before', '{a}', '{}', true, '2026-01-01T00:00:00Z', 'Moema' from unnest($1::uuid[]) as id`,
    [[FIRST, SECOND, THIRD]],
  );
});
afterAll(() => product.close());

test('each row gets its own values, of any type; other rows and columns stay', async () => {
  const seenAt = new Date('2026-03-10T15:00:00.123Z');
  await updateRows(product.platform.db, things, [
    { id: FIRST, name: 'Rita', otherNames: ['b', 'c d'], known: { a: "it's" }, isSeen: false, seenAt: null },
    { id: SECOND, name: "O'Hara", otherNames: [], known: [1], isSeen: true, seenAt },
  ]);
  expect(await product.platform.db.select().from(things).orderBy(things.id)).toEqual([
    {
      id: FIRST,
      name: 'Rita',
      otherNames: ['b', 'c d'],
      known: { a: "it's" },
      isSeen: false,
      seenAt: null,
      place: 'Moema',
    },
    { id: SECOND, name: "O'Hara", otherNames: [], known: [1], isSeen: true, seenAt, place: 'Moema' },
    {
      id: THIRD,
      name: 'before',
      otherNames: ['a'],
      known: {},
      isSeen: true,
      seenAt: new Date('2026-01-01T00:00:00Z'),
      place: 'Moema',
    },
  ]);
});

test('no rows are no statement', async () => {
  await expect(updateRows(product.platform.db, things, [])).resolves.toBeUndefined();
});
