import { expect, test } from 'vitest';
import { findRawRows } from './find-raw-rows.js';

const BELIEVED = {
  'a type given to execute': 'await tx.db.execute<{ id: string }>(sql`select id from leads`);',
  'a type given to the driver': "await client.query<{ id: string }>('select id from leads');",
  'rows of the driver': "const { rows } = await pool.query('select 1');",
  'rows taken out of the answer': 'const { rows } = await ctx.db.execute(sql`select 1`);',
  'rows under another name': 'const { rows: found } = await db.execute(sql`select 1`);',
  'rows read at once': 'const found = (await db.execute(sql`select 1`)).rows as Lead[];',
  'rows read by a text': "const found = (await db.execute(sql`select 1`))['rows'];",
  'rows read through a name': 'const answer = await db.execute(sql`select 1`);\nconst found = answer.rows;',
  'rows taken out of a name': 'const answer = await db.execute(sql`select 1`);\nconst { rows } = answer;',
  'rows of a promise kept for later': 'const asked = db.execute(sql`select 1`);\nconst { rows } = await asked;',
  'rows of one of several answers':
    'const [one] = await Promise.all([db.execute(sql`select 1`), other()]);\nconst found = one.rows[0];',
  'rows of an answer sent with others':
    'const [one] = await sendTogether([db.execute(sql`select 1`)]);\nreturn one.rows;',
  'rows of an answer in a list': 'const all = await Promise.all([db.execute(sql`select 1`)]);\nreturn all[0].rows;',
  'rows taken out of several answers': 'const [{ rows }] = await Promise.all([db.execute(sql`select 1`)]);',
  'rows given to a callback': 'db.execute(sql`select 1`).then(({ rows }) => rows.length);',
};

test.each(Object.entries(BELIEVED))('rows that are believed are found: %s', (_, code) => {
  expect(findRawRows('store.ts', code)).toHaveLength(1);
});

const NOT_BELIEVED = {
  'a statement alone': 'await db.execute(sql`delete from leads`);',
  'a count of rows': 'const { rowCount } = await db.execute(sql`delete from leads`);\nreturn rowCount === 1;',
  'a count through a name': 'const answer = await db.execute(sql`delete from leads`);\nreturn answer.rowCount;',
  'a count of the driver': "const { rowCount } = await client.query('select 1');",
  'parsed rows': 'const rows = await rowsOf(db, Lead, sql`select 1`);\nreturn rows.length;',
  'rows of something else': 'const { rows } = await readFigure(ctx);\nreturn table.rows;',
  'rows of the builder': 'const rows = await db.select().from(leads);',
  'a prepared statement': 'const [row] = await preparedSession(db).execute({ tokenHash });',
};

test.each(Object.entries(NOT_BELIEVED))('what is believed by nobody is not told: %s', (_, code) => {
  expect(findRawRows('store.ts', code)).toEqual([]);
});

test('a place is told once, by its line and its code', () => {
  expect(findRawRows('store.ts', '\nconst { rows } = await db.execute<Lead>(\n  sql`select 1`,\n);')).toEqual([
    { line: 2, code: 'const { rows } = await db.execute<Lead>(', fault: 'unparsed' },
  ]);
});

test.each([
  'await rowsOf(tx.db, z.object({ id: LeadId }), sql`select id from leads`);',
  'await firstRow(ctx.db, Lead.pick({ id: true }), statement);',
  "await rowsFrom(client, z.object({ pid: z.number() }), 'select pg_backend_pid() as pid');",
])('a shape made in the call is found: %s', (code) => {
  expect(findRawRows('store.ts', code)).toMatchObject([{ fault: 'shape' }]);
});

test('a shape with a name is not told', () => {
  const code = 'const rows = await rowsOf(tx.db, row.shape, sql`select 1`);\nawait onlyRow(db, CountRow, statement);';
  expect(findRawRows('store.ts', code)).toEqual([]);
});
