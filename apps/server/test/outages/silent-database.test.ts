import { ErrorBody } from '@prumo/contracts/errors';
import type { LiveEvent } from '@prumo/contracts/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { type Database, openDatabase } from '#platform/db/open-database.ts';
import { listen } from '#platform/events/listen.ts';
import { publish } from '#platform/events/publish.ts';
import { createLiveness } from '#platform/liveness.ts';
import { cloneDatabase } from '#test/database.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { type SilentLine, silentLine } from '#test/silent-line.ts';

const ANSWER_WITHIN_MS = 1_500;
let line: SilentLine;
let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  line = silentLine();
  product = await startProduct({ reachDatabase: line.lay, answerWithinMs: ANSWER_WITHIN_MS });
  ana = await product.signUp();
});
afterAll(async () => {
  await product.close();
  line.remove();
});
beforeEach(() => line.hushNew(false));

test('every request ends with 503 while the database is silent, and is served once it can be reached', async () => {
  expect((await ana.call('GET', '/api/leads')).status).toBe(200);
  line.hush();
  line.hushNew(true);
  const requests = [
    ana.call('GET', '/api/leads'),
    ana.call('POST', '/api/leads', { name: 'Rita Prado', phone: '11987653001' }),
    ana.call('GET', '/api/conversations'),
    product.call('GET', '/api/health'),
  ];
  for (const { status } of await Promise.all(requests)) expect(status).toBe(503);
  line.hushNew(false);
  await vi.waitFor(async () => expect((await ana.call('GET', '/api/leads')).status).toBe(200), { timeout: 60_000 });
});

test('connections that went silent one by one hold nobody up for longer than an answer may take', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ana.ctx.db.execute(sql`select pg_sleep(0.1)`)));
  line.hush();
  const answers = await Promise.all(Array.from({ length: 16 }, () => ana.call('GET', '/api/leads')));
  for (const { status, body } of answers)
    if (status !== 200) expect([status, ErrorBody.parse(body).code]).toEqual([503, 'unavailable']);
  for (let again = 0; again < 3; again += 1) expect((await ana.call('GET', '/api/leads')).status).toBe(200);
});

test('what was asked on a silent line is given up sooner once the listener proved silent', async () => {
  const own = silentLine();
  const url = await own.lay(product.databaseUrl);
  const database = openDatabase({ url, maxConnections: 2, log: { warn: () => {} }, answerWithinMs: 24_000 });
  await database.db.execute(sql`select 1`);
  own.hush();
  const begun = performance.now();
  const unanswered = database.db.execute(sql`select 1`).catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 100));
  database.doubtAll();
  expect(isDatabaseAway(await unanswered)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(18_000);
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);

  const work = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    own.hush();
    database.doubtAll();
    await tx.execute(sql`select 1`);
  });
  const doubted = performance.now();
  expect(isDatabaseAway(await work.catch((error: unknown) => error))).toBe(true);
  expect(performance.now() - doubted).toBeLessThan(18_000);
  await database.close();
  own.remove();
});

test('a statement the database answers in time is not given up', async () => {
  const database = openDatabase({
    ...{ url: product.databaseUrl, maxConnections: 2, log: { warn: () => {} }, answerWithinMs: 24_000 },
  });
  const answer = database.db.execute(sql`select pg_sleep(1.5)`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  database.doubtAll();
  expect((await answer).rowCount).toBe(1);
  await database.close();
});

test('a transaction that loses its line fails, and its connection is given to nobody', async () => {
  const work = ana.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    line.hush();
    await tx.execute(sql`select 1`);
  });
  expect(isDatabaseAway(await work.catch((error: unknown) => error))).toBe(true);
  expect((await ana.ctx.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('live updates come again after the line went silent, and everybody is told to look again', async () => {
  const own = silentLine();
  const liveness = createLiveness();
  const listener = await listen({
    url: await own.lay(product.databaseUrl),
    clock: systemClock(),
    log: { warn: () => {} },
    liveness,
    ask: { everyMs: 200, withinMs: 500 },
  });
  const told: LiveEvent['type'][] = [];
  const woken = vi.fn();
  listener.subscribe(ana.accountId, ({ type }) => told.push(type));
  listener.onDue(woken);
  own.hush();
  await vi.waitFor(() => expect(told).toContain('resync'), { timeout: 60_000 });
  expect(woken).toHaveBeenCalled();
  await publish(ana.ctx, 'leads');
  await vi.waitFor(() => expect(told).toContain('leads'), { timeout: 60_000 });
  expect(liveness.stalled()).toEqual([]);
  await listener.close();
  own.remove();
});

test('a listener that cannot be heard fails the health of its process', async () => {
  let now = 0;
  const warn = vi.fn();
  const liveness = createLiveness(() => now);
  const own = silentLine();
  const url = await own.lay(product.databaseUrl);
  const listener = await listen({
    ...{ url, clock: systemClock(), log: { warn }, liveness },
    ask: { everyMs: 100, withinMs: 200 },
  });
  own.hush();
  own.hushNew(true);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 60_000 });
  now += 61_000;
  expect(liveness.stalled()).toEqual(['live updates']);
  await listener.close();
  own.remove();
});

test('a stop waits for no goodbye of a silent connection', async () => {
  const clone = await cloneDatabase();
  const own = silentLine();
  const database: Database = openDatabase({
    url: await own.lay(clone.url),
    maxConnections: 2,
    log: { warn: () => {} },
  });
  await database.db.execute(sql`select 1`);
  own.hush();
  const begun = Date.now();
  await database.close();
  expect(Date.now() - begun).toBeLessThan(15_000);
  own.remove();
  await clone.drop();
});
