import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#platform/context.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { ensureChannelAccount, insertWebhookEvents } from '../channel-account-store.ts';
import { tellHealth } from './check-health.ts';
import { keepEventsAt } from './silence-store.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const ROUNDS = 40;
const AT_ONCE = 12;

test('what many events say of one number at the same moment is kept, and none waits for another for ever', async () => {
  const { id } = await ensureChannelAccount(ana.ctx, 'simulator');
  const at = product.clock.now();
  const acts: ((tx: Tx, phone: string) => Promise<unknown>)[] = [
    (tx) => insertWebhookEvents(tx, [{ channelAccountId: id, body: {}, dueAt: at, receivedAt: at }]),
    (tx) => keepEventsAt(tx, [id], at),
    (tx, phone) => tellHealth(tx, id, { connected: true, phone, problem: null }, at),
    (tx, phone) => tellHealth(tx, id, { connected: false, phone, problem: null }, at),
  ];
  const tell = (index: number) =>
    inTransaction(ana.ctx, async (tx) => {
      await acts[index % acts.length]?.(tx, `551198765000${index}`);
      await tx.db.execute(sql`select pg_sleep(0.002)`);
    });
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => tell(index)));
  await tellHealth(ana.ctx, id, { connected: true, phone: '5511987650001', problem: null }, at);
  const { rows } = await product.query('select is_connected, phone from channel_accounts where id = $1', [id]);
  expect(rows).toEqual([{ is_connected: true, phone: '5511987650001' }]);
});
