import { expect, test } from 'vitest';
import { fakeClock } from '#test/fake-clock.ts';
import { createLiveness } from '../liveness.ts';
import { type DueSource, startEngine } from './due-rows.ts';

const liveness = createLiveness();
const silent = { error: () => {} };
const quiet = { nextDueAt: async () => null };

test('rows that hang at their provider keep nobody else waiting, and their end is waited for at the stop', async () => {
  const clock = fakeClock();
  let letGo = () => {};
  const hanging = new Promise<number>((resolve) => {
    letGo = () => resolve(1);
  });
  const rounds = [() => hanging, async () => 1, async () => 0];
  const begun: number[] = [];
  const source: DueSource = {
    name: 'sends',
    callsOut: true,
    runDue: () => rounds[Math.min(begun.push(begun.length), rounds.length) - 1]?.() ?? Promise.resolve(0),
    ...quiet,
  };
  const engine = startEngine({ sources: [source], clock, log: silent, liveness });
  await expect.poll(() => begun.length).toBe(1);
  clock.advance(1_000);
  await expect.poll(() => begun.length).toBe(3);
  let hasStopped = false;
  const stopped = engine.stop().then(() => {
    hasStopped = true;
  });
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  letGo();
  await stopped;
});

test('rounds that only have to end hold up none of those that follow, however many they are', async () => {
  const clock = fakeClock();
  const ends: (() => void)[] = [];
  let rounds = 0;
  const begin = async () => {
    rounds += 1;
    if (rounds > 20) return { taken: 0, handled: Promise.resolve(0) };
    return { taken: 1, handled: new Promise<number>((resolve) => ends.push(() => resolve(1))) };
  };
  const source: DueSource = { name: 'sends', begin, runDue: async () => (await begin()).handled, ...quiet };
  const engine = startEngine({ sources: [source], clock, log: silent, liveness });
  await expect.poll(() => ends.length).toBe(20);
  let hasStopped = false;
  const stopped = engine.stop().then(() => {
    hasStopped = true;
  });
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  for (const end of ends) end();
  await stopped;
});

test('a source that waits for nobody outside has one round at a time', async () => {
  const clock = fakeClock();
  let begun = 0;
  let letGo = () => {};
  const source: DueSource = {
    name: 'events',
    runDue: () => {
      begun += 1;
      return new Promise((resolve) => {
        letGo = () => resolve(0);
      });
    },
    ...quiet,
  };
  const engine = startEngine({ sources: [source], clock, log: silent, liveness });
  clock.advance(60_000);
  await new Promise(setImmediate);
  expect(begun).toBe(1);
  const stopped = engine.stop();
  letGo();
  await stopped;
});

test('a round that fails is told and tried again after a pause', async () => {
  const clock = fakeClock();
  const told: unknown[] = [];
  let begun = 0;
  const source: DueSource = {
    name: 'sends',
    callsOut: true,
    runDue: async () => {
      begun += 1;
      if (begun === 1) throw new Error('the database is away');
      return 0;
    },
    ...quiet,
  };
  const engine = startEngine({
    sources: [source],
    clock,
    log: { error: (line: unknown) => void told.push(line) },
    liveness,
  });
  await expect.poll(() => told.length).toBe(1);
  expect(begun).toBe(1);
  clock.advance(1_000);
  await expect.poll(() => begun).toBe(2);
  await engine.stop();
});

test('a wake that names a source leaves the others asleep', async () => {
  const looks: string[] = [];
  const sourceOf = (name: string): DueSource => ({ name, runDue: async () => looks.push(name) * 0, ...quiet });
  const engine = startEngine({
    sources: [sourceOf('sends'), sourceOf('events')],
    clock: fakeClock(),
    log: silent,
    liveness,
  });
  const settle = async () => {
    for (let round = 0; round < 10; round += 1) await new Promise(setImmediate);
  };
  await settle();
  engine.wake('events');
  await settle();
  expect(looks).toEqual(['sends', 'events', 'events']);
  engine.wake();
  await settle();
  expect(looks.toSorted()).toEqual(['events', 'events', 'events', 'sends', 'sends']);
  await engine.stop();
});

test('a loop that stands still is seen, one that sleeps or fails is not, and one that was stopped is gone', async () => {
  let now = 0;
  const watched = createLiveness(() => now);
  const clock = fakeClock();
  let letGo = () => {};
  const hanging = new Promise<number>((resolve) => {
    letGo = () => resolve(0);
  });
  const hangs: DueSource = { name: 'hangs', runDue: () => hanging, ...quiet };
  const idles: DueSource = { name: 'idles', runDue: async () => 0, ...quiet };
  const engine = startEngine({ sources: [hangs, idles], clock, log: silent, liveness: watched });
  now += 181_000;
  engine.wake('idles');
  await expect.poll(() => watched.stalled()).toEqual(['hangs']);
  letGo();
  await engine.stop();
  now += 181_000;
  expect(watched.stalled()).toEqual([]);
});
