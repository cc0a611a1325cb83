import type { LiveEvent } from '@prumo/contracts/events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { systemClock } from '../clock.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { NoConnectionFree } from '../db/connection-queue.ts';
import { createLiveness } from '../liveness.ts';
import { type Listener, listen } from './listen.ts';
import { announceDue, publish, publishResync } from './publish.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
let listener: Listener;
const heard: string[] = [];
beforeAll(async () => {
  product = await startProduct();
  [ana, bia] = [await product.signUp(), await product.signUp()];
  listener = await listen({
    url: product.databaseUrl,
    clock: systemClock(),
    log: ana.ctx.log,
    liveness: createLiveness(),
  });
  const hear = (name: string) => (event: LiveEvent) =>
    heard.push(`${name} ${event.type} ${'id' in event ? event.id : ''}`);
  listener.subscribe(ana.accountId, hear('ana'));
  listener.subscribe(bia.accountId, hear('bia'));
  listener.onDue((source) => heard.push(source ? `due ${source}` : 'due'));
});
afterAll(async () => {
  await listener.close();
  await product.close();
});

async function heardSince(work: () => Promise<void>): Promise<string[]> {
  heard.length = 0;
  await work();
  await publish(ana.ctx, 'settings', 'last');
  await vi.waitFor(() => expect(heard).toContain('ana settings last'));
  return heard.slice(0, -1);
}

test('notices of a transaction are told after its commit, each once and in their order', async () => {
  const told = await heardSince(() =>
    inTransaction(ana.ctx, async (tx) => {
      await publish(tx, 'leads', 'b');
      await inTransaction(tx, (joined: Ctx) => publish(joined, 'leads', 'a'));
      await announceDue(tx);
      await announceDue(tx, 'webhook-events');
      await publish(tx, 'leads', 'b');
      await publish(ana.ctx, 'campaigns', 'meanwhile');
    }),
  );
  expect(told).toEqual(['ana campaigns meanwhile', 'ana leads b', 'ana leads a', 'due', 'due webhook-events']);
});

test('what is rolled back is never told', async () => {
  const told = await heardSince(async () => {
    const undone = inTransaction(ana.ctx, async (tx) => {
      await publish(tx, 'leads', 'never');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });
  expect(told).toEqual([]);
});

test('notices of a commit whose connection was lost are told when the database answers again', async () => {
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const execute = vi
    .fn(ana.ctx.db.execute.bind(ana.ctx.db))
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(new Error('Failed query', { cause: new NoConnectionFree() }));
  const db = Object.assign(Object.create(ana.ctx.db), { execute }) as Ctx['db'];
  heard.length = 0;
  await inTransaction({ ...ana.ctx, db }, (tx) => publish(tx, 'leads', 'late'));
  expect(heard).toEqual([]);
  await vi.waitFor(() => expect(heard).toEqual(['ana leads late']), 10_000);
});

test('a process that starts lets every browser refetch', async () => {
  expect(await heardSince(() => publishResync(ana.ctx.db))).toEqual(['ana resync ', 'bia resync ']);
});
