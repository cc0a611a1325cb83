import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDueTurns } from '#features/agent/turns/turn-store.ts';
import { listDueSends } from '#features/campaigns/dispatch/claim/due-send-store.ts';
import { listDueEvents } from '#features/channel/webhooks/due-events-store.ts';
import { listDueTalk } from '#features/outbox/index.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { aBacklog } from '#test/worlds/backlog.ts';

let product: TestProduct;
let busy: Client;
let quiet: Client;
let now: Date;

beforeAll(async () => {
  product = await startProduct();
  now = product.clock.now();
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  [busy, quiet] = [await product.signUp(), await product.signUp()];
  await aBacklog(product, busy, { count: 500, since: minutesAgo(60) });
  await aBacklog(product, quiet, { count: 1, since: minutesAgo(1) });
});
afterAll(() => product.close());

const listSends = async (db: Db, scope: Scope, at: Date, limit: number) =>
  (await listDueSends(db, { scope, now: at, limit })).map(({ userId }) => ({ accountId: userId }));

const listTalk = async (db: Db, scope: Scope, at: Date, limit: number) =>
  (await listDueTalk(db, { scope, now: at, limit })).map(({ userId }) => ({ accountId: userId }));

const listAnswers = async (db: Db, scope: Scope, at: Date, limit: number) =>
  (await listDueTurns(db, { scope, now: at, limit })).map(({ userId }) => ({ accountId: userId }));

test.each([
  ['campaign sends', listSends],
  ['messages', listTalk],
  ['events of webhooks', listDueEvents],
  ['turns of the agent', listAnswers],
] as const)('%s: a backlog of 500 makes nobody else wait for a second round', async (_name, list) => {
  const due: { accountId: string }[] = await list(product.platform.db, {}, now, 8);
  expect(due).toHaveLength(8);
  expect(due.slice(0, 2).map(({ accountId }) => accountId)).toContain(quiet.accountId);
  expect(due.filter(({ accountId }) => accountId === busy.accountId)).toHaveLength(7);
});

test('one account alone gets its own rows, oldest first', async () => {
  const due = await listSends(product.platform.db, { accountId: quiet.accountId }, now, 8);
  expect(due.map(({ accountId }) => accountId)).toEqual([quiet.accountId]);
});
