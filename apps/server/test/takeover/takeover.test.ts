import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { pausesFrom, proveAtDatabase, proveMutants, proveOverHttp } from './prove-takeover.ts';
import { openWorld, type World } from './world.ts';

const SEED = 20260310;

let world: World;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
  world = await openWorld({ databaseUrl: database.url, pause: pausesFrom(SEED) });
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

test('no reply of the AI is written or leaves once a person has the conversation, and it answers again after', async () => {
  const tally = await proveAtDatabase(world, { seed: SEED, count: 12, atOnce: 6 });
  expect(tally.problems).toEqual([]);
  // The number depends on timing, but none would mean that nothing was tested.
  expect(tally.begun).toBeGreaterThan(0);
}, 300_000);

test('the same from outside: routes, webhooks and the engine', async () => {
  const tally = await proveOverHttp(world, { seed: SEED + 50_000_000, count: 3 });
  expect(tally.problems).toEqual([]);
}, 300_000);

test('each guard that is left out is seen', async () => {
  const results = await proveMutants(world, { seed: SEED, count: 80, atOnce: 1 });
  expect(results.filter(({ caughtAfter }) => caughtAfter === null)).toEqual([]);
}, 300_000);
