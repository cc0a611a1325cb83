import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/errors.ts';
import { networkOf } from '../caller.ts';
import { createHashQueue } from './hash-queue.ts';

function stage(limits: Parameters<typeof createHashQueue>[0]) {
  const queue = createHashQueue(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    ask(name: string, address: string, isKnown = false) {
      const work = async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      };
      void queue({ address, isKnown }, work).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Refusal);
        expect(error).toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
        refused.push(name);
      });
    },
    async endAll() {
      for (await nextTick(); ends.length > 0; await nextTick()) ends.shift()?.();
    },
  };
}

const SMALL = { atOnce: 1, perNetwork: 3, inAll: 6 };

test('networks take turns, however long the line of one is', async () => {
  const { ask, endAll, begun, refused } = stage(SMALL);
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, '203.0.113.1');
  ask('b1', '203.0.113.2');
  ask('c1', '203.0.113.3');
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  expect(refused).toEqual([]);
});

test('no more run at once than may', async () => {
  const { ask, begun, endAll } = stage({ ...SMALL, atOnce: 2 });
  for (const name of ['a1', 'a2', 'a3']) ask(name, '203.0.113.1');
  await nextTick();
  expect(begun).toEqual(['a1', 'a2']);
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('one network waits with few, the rest is told to come back', async () => {
  const { ask, refused, begun, endAll } = stage(SMALL);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) ask(name, '203.0.113.1');
  await endAll();
  expect([begun.length, refused]).toEqual([4, ['a5', 'a6']]);
});

test('in a full queue the longest line gives way to a network that has none', async () => {
  const { ask, refused, begun, endAll } = stage(SMALL);
  ask('running', '203.0.113.9');
  for (const name of ['a1', 'a2', 'a3']) ask(name, '203.0.113.1');
  for (const name of ['b1', 'b2', 'b3']) ask(name, '203.0.113.2');
  ask('c1', '203.0.113.3');
  await endAll();
  expect(refused).toEqual(['a3']);
  expect(begun).toEqual(['running', 'a1', 'b1', 'c1', 'a2', 'b2', 'b3']);
});

test('where all lines are equally short the newcomer is refused', async () => {
  const { ask, refused, endAll } = stage(SMALL);
  ask('running', '203.0.113.9');
  for (let index = 0; index < 7; index += 1) ask(`n${index}`, `198.51.100.${index}`);
  await endAll();
  expect(refused).toEqual(['n6']);
});

test('known networks come first and keep every fourth turn free for the others', async () => {
  const { ask, begun, refused, endAll } = stage(SMALL);
  ask('running', '203.0.113.9');
  for (let index = 0; index < 8; index += 1) ask(`x${index}`, `198.51.100.${index}`);
  for (let index = 0; index < 5; index += 1) ask(`k${index}`, `203.0.113.${index}`, true);
  await endAll();
  expect(refused).toEqual(['x6', 'x7']);
  expect(begun).toEqual(['running', 'k0', 'k1', 'k2', 'x0', 'k3', 'k4', 'x1', 'x2', 'x3', 'x4', 'x5']);
});

test('a work that fails gives its turn on', async () => {
  const queue = createHashQueue(SMALL);
  const caller = { address: '203.0.113.1', isKnown: false };
  const failing = queue(caller, () => Promise.reject(new Error('broken')));
  const next = queue(caller, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

describe('who counts as one network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is one of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
