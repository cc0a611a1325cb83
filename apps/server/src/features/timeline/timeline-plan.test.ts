import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/db/open-database.ts';
import { startConversation } from '#test/factories/conversations.ts';
import { aLead } from '#test/factories/leads.ts';
import { storedMessages } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { readTimeline } from './read-timeline.ts';

const MESSAGES = 5000;
/** Within one large statement each row would be searched among all the dead rows. */
const ROWS_A_STATEMENT = 250;
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
  const { id: conversationId } = await startConversation(ana, lead.id);
  const newest = Date.parse('2026-03-09T00:00:00Z');
  for (let from = 1; from < MESSAGES; from += ROWS_A_STATEMENT)
    await storedMessages(
      product,
      ana,
      Array.from({ length: ROWS_A_STATEMENT }, (_none, index) => ({
        conversationId,
        message: `mensagem ${from + index}`,
        timestamp: new Date(newest - (MESSAGES - from - index) * 60_000),
      })),
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
