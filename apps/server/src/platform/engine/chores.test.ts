import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { type Chore, nextTime, openChores } from './chores.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const stopping = new AbortController().signal;

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function inTwoProcesses(chore: Chore) {
  const options = { platform: product.platform, metrics: createMetrics(), stopping };
  return Promise.all([openChores([chore], options), openChores([chore], options)]);
}

test('a chore that is due is run by one of two processes, and is due again at its next time', async () => {
  const runs: number[] = [];
  const chore = { name: 'counted', everyMs: HOUR_MS, run: async () => void runs.push(1) };
  const [first, second] = await inTwoProcesses(chore);
  expect([await first.runDue({}), await second.runDue({})]).toEqual([0, 0]);
  product.clock.advance(HOUR_MS);
  expect((await Promise.all([first.runDue({}), second.runDue({})])).toSorted()).toEqual([0, 1]);
  expect(runs).toHaveLength(1);
  expect(await second.nextDueAt({})).toEqual(nextTime(chore, product.clock.now()));
});

test('a chore whose process was killed is run by another once its lease has run out', async () => {
  let runs = 0;
  const killed = new Promise<void>(() => {});
  const chore = { name: 'interrupted', everyMs: HOUR_MS, run: () => (++runs === 1 ? killed : Promise.resolve()) };
  const [first, second] = await inTwoProcesses(chore);
  product.clock.advance(HOUR_MS);
  void first.runDue({});
  await expect.poll(() => runs).toBe(1);
  expect(await second.runDue({})).toBe(0);
  product.clock.advance(15 * MINUTE_MS);
  expect(await second.runDue({})).toBe(1);
  expect(runs).toBe(2);
});

test('a chore that fails is reported and tried again some minutes later, and stops no other', async () => {
  const runs: string[] = [];
  const reported: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void reported.push(JSON.parse(line).chore) });
  const options = { platform: { ...product.platform, log }, metrics: createMetrics(), stopping };
  const fails = async () => {
    runs.push('fails');
    throw new Error('the disk is full');
  };
  const chores = await openChores(
    [
      { name: 'fails', everyMs: 24 * HOUR_MS, run: fails },
      { name: 'works', everyMs: 24 * HOUR_MS, run: async () => void runs.push('works') },
    ],
    options,
  );
  product.clock.advance(24 * HOUR_MS);
  expect(await chores.runDue({})).toBe(2);
  product.clock.advance(5 * MINUTE_MS);
  await chores.runDue({});
  expect(runs).toEqual(['fails', 'works', 'fails']);
  expect(reported).toEqual(['fails', 'fails']);
});

test.each([
  ['each minute', { everyMs: MINUTE_MS }, '2026-11-25T10:20:30Z', '2026-11-25T10:21:00Z'],
  [
    'at 17 minutes past',
    { everyMs: HOUR_MS, offsetMs: 17 * MINUTE_MS },
    '2026-11-25T10:17:00Z',
    '2026-11-25T11:17:00Z',
  ],
  ['at 3:41', { everyMs: 24 * HOUR_MS, offsetMs: 221 * MINUTE_MS }, '2026-11-25T03:40:59Z', '2026-11-25T03:41:00Z'],
])('the next time of a chore that runs %s', (_name, chore, now, next) => {
  expect(nextTime(chore, new Date(now))).toEqual(new Date(next));
});
