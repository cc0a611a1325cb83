import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/db/client.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { readTimeline } from './read-timeline.ts';

const MESSAGES = 5000;
/** Small statements, as in production: in one large statement each row would be searched among all dead rows. */
const AT_ONCE = 250;
const LIMIT = 30;

let product: TestProduct;
let ana: Client;
let pool: pg.Pool;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await product.close();
});

type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Node[] };

const rowsRead = (node: Node, table: string): number =>
  (node['Relation Name'] === table ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, table), 0);

test('a page of a long conversation reads about a page of messages, at its end as at its beginning', async () => {
  const lead = await aLead(ana, { name: 'Rita', phone: '11987650001' });
  await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  for (let from = 1; from < MESSAGES; from += AT_ONCE)
    await product.query(
      `insert into conversation_messages (id, user_id, conversation_id, direction, author, message, status, timestamp)
     select prumo_uuidv7(), c.user_id, c.id, 'inbound', 'lead', 'mensagem ' || n, 'received',
       '2026-03-09'::timestamptz - (${MESSAGES} - n) * interval '1 minute'
     from conversations c, generate_series($2::int, $3::int) n where c.lead_id = $1`,
      [lead.id, from, from + AT_ONCE - 1],
    );
  await product.query('vacuum analyze conversation_messages, conversations, leads');
  const heard: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void heard.push({ text, values }) };
  const ctx = { ...ana.ctx, db: drizzle(pool, { logger }) as Db };

  const deep = '2026-03-06T00:00:00.000Z';
  const cursors = [undefined, `${Date.parse(deep) * 1000}_3_00000000-0000-7000-8000-000000000000`];
  for (const cursor of cursors) {
    heard.length = 0;
    const { entries } = await readTimeline(ctx, lead.id, { cursor, limit: LIMIT });
    expect(entries).toHaveLength(LIMIT);
    for (const { text, values } of heard) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
      expect(rowsRead(rows[0]['QUERY PLAN'][0].Plan, 'conversation_messages')).toBeLessThan(2 * LIMIT);
    }
  }
});
