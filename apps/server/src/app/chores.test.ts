import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cleanUpAuth } from '#features/auth/index.ts';
import { deleteEventsBefore } from '#features/channel/index.ts';
import { sessionsOf } from '#test/factories/accounts.ts';
import { oldEvents } from '#test/factories/channel.ts';
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
  const count = async (table: string) =>
    (await product.query(`select count(*)::int as n from ${table} where user_id = $1`, [ana.accountId])).rows[0].n;
  await ana.call('POST', '/api/simulator/messages', { phone: '11987651234', text: 'oi' });
  await product.drain(ana.accountId);
  const [webhooks, sessions] = [await count('webhook_events'), await count('sessions')];
  const daysAgo = (days: number) => new Date(product.clock.now().getTime() - days * 24 * 3600 * 1000);
  await oldEvents(product, ana, daysAgo(40), OLD);
  await sessionsOf(product, ana, daysAgo(400), OLD);
  const kept = daysAgo(30);
  const webhookEvents = await deletesOf('webhook_events', () =>
    deleteEventsBefore(product.platform.db, { before: kept, failedBefore: kept }),
  );
  expect(webhookEvents).toBeGreaterThanOrEqual(STATEMENTS);
  expect(await deletesOf('sessions', () => cleanUpAuth(product.platform))).toBeGreaterThanOrEqual(STATEMENTS);
  expect([await count('webhook_events'), await count('sessions')]).toEqual([webhooks, sessions]);
  expect(webhooks).toBeGreaterThan(0);
});
