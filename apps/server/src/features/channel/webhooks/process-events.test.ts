import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NoConnectionFree } from '#platform/db/connection-queue.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { EventTooEarly } from '../port/adapter.ts';
import { createRegistry } from '../port/registry.ts';
import { simulatorAdapter } from '../simulator/adapter.ts';
import { createIntake } from './intake.ts';
import { webhookEventSource } from './process-events.ts';

const EVENTS = 30;
const A_BURST = 6;
const LATE_MS = 100;

let product: TestProduct;
let ana: Client;
let inbound: string;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  inbound = new URL((await ana.call('GET', '/api/whatsapp/settings')).body.inboundUrl).pathname;
});
afterAll(() => product.close());

const alone = { handleTogether: async <Event>(_tx: unknown, alone: Event[]) => ({ alone, later: [] }) };

async function handleAll(intake = createIntake()): Promise<{ handled: number; mostAtOnce: number }> {
  let inHand = 0;
  let mostAtOnce = 0;
  const { platform } = product;
  const source = webhookEventSource({
    platform,
    intake,
    registry: createRegistry([simulatorAdapter({ platform, acceptDelayMs: 0, readMedia: async () => null })]),
    ...alone,
    async handle() {
      inHand += 1;
      mostAtOnce = Math.max(mostAtOnce, inHand);
      await new Promise(setImmediate);
      inHand -= 1;
    },
  });
  let handled = 0;
  for (let round = -1; round !== 0; handled += round) round = await source.runDue({ accountId: ana.accountId });
  return { handled, mostAtOnce };
}

const aMessage = { kind: 'message', name: 'Rita', type: 'text', text: 'oi', at: '2026-03-10T15:00:00.000Z' };

async function tellMany(prefix: string): Promise<void> {
  for (let index = 0; index < EVENTS; index += 1) {
    const payload = { ...aMessage, id: `${prefix}-${index}`, from: `55119876${50_000 + index}` };
    await product.call('POST', inbound, { payload });
  }
}

/** `answered` gets the answer to each claim and how many there were. */
function spyOnClaims(answered: (answer: Promise<unknown>, count: number) => Promise<unknown>) {
  const { query } = pg.Client.prototype;
  let count = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return spy.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [{ text?: string } | string];
    const text = typeof asked === 'string' ? asked : (asked.text ?? '');
    const answer = Reflect.apply(query, this, args);
    if (!/^update "webhook_events"/.test(text)) return answer;
    count += 1;
    return answered(Promise.resolve(answer), count);
  });
}

test('while many webhooks come in, what is stored is handled one after the other, and none is left', async () => {
  const intake = createIntake();
  let endStoring = () => {};
  const storing = new Promise<void>((resolve) => {
    endStoring = resolve;
  });
  const coming = Array.from({ length: A_BURST }, () => intake.during(() => storing));
  await tellMany('burst');
  expect(await handleAll(intake)).toEqual({ handled: EVENTS, mostAtOnce: 1 });
  endStoring();
  await Promise.all(coming);
  await tellMany('calm');
  const calm = await handleAll(intake);
  expect(calm.handled).toBe(EVENTS);
  expect(calm.mostAtOnce).toBeGreaterThan(1);
});

test('a webhook that could not be stored is no longer counted', async () => {
  const intake = createIntake();
  const failing = Array.from({ length: A_BURST }, () => intake.during(() => Promise.reject(new Error('no database'))));
  expect(intake.isBurst()).toBe(true);
  await Promise.allSettled(failing);
  expect(intake.isBurst()).toBe(false);
});

test('an event is not given up because the database was away or had no connection free', async () => {
  const { platform } = product;
  let round = 0;
  const failures = [new NoConnectionFree(), Object.assign(new Error('lost'), { code: '08006' })];
  const source = webhookEventSource({
    platform,
    intake: createIntake(),
    registry: createRegistry([simulatorAdapter({ platform, acceptDelayMs: 0, readMedia: async () => null })]),
    ...alone,
    handle: async () => {
      throw failures[round % failures.length];
    },
  });
  const payload = { kind: 'message', id: 'outage', from: '5511987651234', name: 'Rita', type: 'text', text: 'oi' };
  await product.call('POST', inbound, { payload: { ...payload, at: '2026-03-10T15:00:00.000Z' } });
  for (; round < 12; round += 1) {
    await product.query(`update webhook_events set due_at = received_at where processed_at is null`, []);
    expect(await source.runDue({ accountId: ana.accountId })).toBe(0);
  }
  const { rows } = await product.query(`select attempts from webhook_events where processed_at is null`, []);
  expect(rows).toEqual([{ attempts: 0 }]);
  await product.query(`update webhook_events set due_at = received_at where processed_at is null`, []);
  expect((await handleAll()).handled).toBe(1);
});

test('what one person sends is handled in its order, however many are handled at once', async () => {
  const [PEOPLE, EACH] = [3, 6];
  for (let index = 0; index < PEOPLE * EACH; index += 1) {
    const from = `55119877${50_000 + (index % PEOPLE)}`;
    const payload = { ...aMessage, id: `order-${index}`, from };
    await product.call('POST', inbound, { payload });
  }
  const handled: number[] = [];
  const inHand = new Set<string | null>();
  const { platform } = product;
  const source = webhookEventSource({
    platform,
    intake: createIntake(),
    registry: createRegistry([simulatorAdapter({ platform, acceptDelayMs: 0, readMedia: async () => null })]),
    ...alone,
    async handle(_tx, _account, event) {
      if (event.type !== 'message') return;
      const { phone } = event.chat;
      expect(inHand).not.toContain(phone);
      inHand.add(phone);
      handled.push(Number(event.providerMessageId.split('-')[1]));
      await new Promise((resolve) => setTimeout(resolve, 5));
      inHand.delete(phone);
    },
  });
  while ((await source.runDue({ accountId: ana.accountId })) > 0);
  for (let person = 0; person < PEOPLE; person += 1) {
    const own = handled.filter((index) => index % PEOPLE === person);
    expect(own).toEqual(Array.from({ length: EACH }, (_none, index) => person + index * PEOPLE));
  }
});

test('what comes after an event that failed is handled in the same round, also where the answer to its claim is late', async () => {
  const { platform } = product;
  const beto = await product.signUp();
  const { inboundUrl } = (await beto.call('GET', '/api/whatsapp/settings')).body;
  const source = webhookEventSource({
    platform,
    intake: createIntake(),
    registry: createRegistry([simulatorAdapter({ platform, acceptDelayMs: 0, readMedia: async () => null })]),
    ...alone,
    async handle(_tx, _account, event) {
      if (event.type === 'message' && event.providerMessageId === 'early') throw new EventTooEarly('not yet');
    },
  });
  for (const id of ['early', 'after'])
    await product.call('POST', new URL(inboundUrl).pathname, { payload: { ...aMessage, id, from: '5511987700001' } });
  const spy = spyOnClaims((answer, claims) => (claims === 1 ? answer.then((rows) => delay(LATE_MS, rows)) : answer));
  const handled = await source.runDue({ accountId: beto.accountId });
  spy.mockRestore();
  await product.query('update webhook_events set processed_at = now() where user_id = $1', [beto.accountId]);
  expect(handled).toBe(1);
});

test('two workers that handle the same events hardly ever claim what the other has', async () => {
  const CROWD = 8;
  for (let round = 0; round < CROWD; round += 1) await tellMany(`crowd${round}`);
  const others = [1, 2].map(() =>
    openDatabase({ url: product.databaseUrl, maxConnections: 10, log: product.platform.log }),
  );
  let claims = 0;
  const spy = spyOnClaims((answer, count) => {
    claims = count;
    return answer;
  });
  const handled: string[] = [];
  const worker = (db: (typeof others)[number]) => {
    const platform = { ...product.platform, db: db.db };
    return webhookEventSource({
      platform,
      intake: createIntake(),
      registry: createRegistry([simulatorAdapter({ platform, acceptDelayMs: 0, readMedia: async () => null })]),
      ...alone,
      async handle(_tx, _account, event) {
        handled.push(JSON.stringify(event));
        await new Promise((resolve) => setTimeout(resolve, 2));
      },
    });
  };
  const isLeft = async () =>
    (await product.query('select 1 from webhook_events where processed_at is null limit 1', [])).rows.length > 0;
  const run = async (source: ReturnType<typeof worker>) => {
    let sum = 0;
    while (await isLeft()) sum += await source.runDue({ accountId: ana.accountId });
    return sum;
  };
  const counts = await Promise.all(others.map((other) => run(worker(other))));
  spy.mockRestore();
  await Promise.all(others.map(({ close }) => close()));
  const events = CROWD * EVENTS;
  expect(counts[0] && counts[1] && counts[0] + counts[1]).toBe(events);
  expect(new Set(handled).size).toBe(events);
  expect(claims / events).toBeLessThan(2);
});
