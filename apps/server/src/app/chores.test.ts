import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cleanUpAuth } from '#features/auth/index.ts';
import { deleteEventsBefore } from '#features/channel/index.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

const OLD = 2_300;
const STATEMENTS = OLD / 1_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function deletesOf(table: string, work: () => Promise<void>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const asked = spy.mock.calls.map(([statement]) => JSON.stringify(statement).replaceAll('\\"', ''));
  spy.mockRestore();
  return asked.filter((statement) => statement.includes(`delete from ${table} `)).length;
}

test('old webhooks and sessions go in portions, and those of today stay', async () => {
  const ana = await product.signUp();
  const now = product.clock.now();
  const count = async (table: string) =>
    (await product.query(`select count(*)::int as n from ${table} where user_id = $1`, [ana.accountId])).rows[0].n;
  await ana.call('POST', '/api/simulator/messages', { phone: '11987651234', text: 'oi' });
  await product.drain(ana.accountId);
  const [webhooks, sessions] = [await count('webhook_events'), await count('sessions')];
  await product.query(
    `insert into webhook_events (id, user_id, channel_account_id, body, due_at, received_at, processed_at)
     select gen_random_uuid(), a.user_id, a.id, '{}', old.at, old.at, old.at
     from channel_accounts a, (select $2::timestamptz - interval '40 days' as at) old, generate_series(1, $3::int)
     where a.user_id = $1`,
    [ana.accountId, now, OLD],
  );
  await product.query(
    `insert into sessions (id, user_id, token_hash, last_seen_at, created_at)
     select gen_random_uuid(), $1, n::text, old.at, old.at
     from (select $2::timestamptz - interval '400 days' as at) old, generate_series(1, $3::int) n`,
    [ana.accountId, now, OLD],
  );
  const kept = new Date(now.getTime() - 30 * 24 * 3600 * 1000);
  const events = await deletesOf('webhook_events', () => deleteEventsBefore(product.platform.db, kept));
  expect(events).toBeGreaterThanOrEqual(STATEMENTS);
  expect(await deletesOf('sessions', () => cleanUpAuth(product.platform))).toBeGreaterThanOrEqual(STATEMENTS);
  expect([await count('webhook_events'), await count('sessions')]).toEqual([webhooks, sessions]);
  expect(webhooks).toBeGreaterThan(0);
});
