import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

const JOURNAL = join(import.meta.dirname, '../../../drizzle/meta/_journal.json');

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { tag: string; when: number }[] };
  const before = entries.find(({ tag }) => tag === '0063_ids_on_every_server');
  await migrateDatabase(pool, { upTo: before?.when ?? 0 });
  await pool.query("insert into users (id, username, password) values (gen_random_uuid(), 'ana', 'x')");
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Move = [day: number, from: string, to: string, notes?: string];
const UNDONE = 'Alteração desfeita';

/** A lead of the version before, which came on the first of March as `first`. */
async function addLead(name: string, first: string, moves: Move[]): Promise<void> {
  const { rows } = await pool.query(
    `insert into leads (id, user_id, name, phone, status, rank, created_at)
     select gen_random_uuid(), id, $1, '1', $2, 1, '2026-03-01T12:00:00Z' from users returning id, user_id`,
    [name, first],
  );
  const { id, user_id } = rows[0];
  for (const [day, from, to, notes = null] of moves) {
    await pool.query('update leads set status = $2 where id = $1', [id, to]);
    await pool.query(
      `insert into lead_status_history (id, user_id, lead_id, from_status, to_status, notes, "timestamp")
       values (prumo_uuidv7(), $1, $2, $3, $4, $5, '2026-03-01T12:00:00Z'::timestamptz + $6 * interval '1 day')`,
      [user_id, id, from, to, notes, day],
    );
  }
}

test('after the update what was taken back before it counts no longer, and all else does', async () => {
  await addLead('volta', 'novo', [
    [1, 'novo', 'contatado'],
    [2, 'contatado', 'novo', UNDONE],
    [5, 'novo', 'contatado'],
  ]);
  await addLead('duas vezes', 'novo', [
    [1, 'novo', 'interessado'],
    [2, 'interessado', 'fechado'],
    [3, 'fechado', 'interessado', UNDONE],
    [4, 'interessado', 'novo', UNDONE],
  ]);
  await addLead('por si', 'novo', [
    [1, 'novo', 'proposta'],
    [2, 'proposta', 'novo', 'engano'],
    [3, 'novo', 'contatado'],
    [4, 'contatado', 'novo', UNDONE],
  ]);
  await migrateDatabase(pool);
  const { rows } = await pool.query(
    `select l.name, l.reached, array_agg(h.is_undone order by h."timestamp") as undone,
       array_agg((h.seconds / 86400)::int order by h."timestamp") filter (where not h.is_undone) as days
     from leads l join lead_status_history h on h.lead_id = l.id group by l.id order by l.name`,
  );
  expect(rows).toEqual([
    { name: 'duas vezes', reached: 0, undone: [true, true, true, true], days: null },
    { name: 'por si', reached: 3, undone: [false, false, true, true], days: [1, 1] },
    { name: 'volta', reached: 1, undone: [true, true, false], days: [5] },
  ]);
  const { rows: kept } = await pool.query(
    `select sum(total)::int as total, sum(contacted)::int as contacted, sum(interested)::int as interested,
       sum(qualified)::int as qualified, sum(sold)::int as sold from lead_created_counts`,
  );
  expect(kept).toEqual([{ total: 3, contacted: 2, interested: 1, qualified: 1, sold: 0 }]);
});
