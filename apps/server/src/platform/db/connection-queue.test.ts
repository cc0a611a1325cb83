import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectionQueue, INSTALLATION, NoConnectionFree, type Use } from './connection-queue.ts';

afterEach(() => vi.useRealTimers());

function openQueue(waitMs?: number) {
  if (waitMs === undefined) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = connectionQueue({ max: 10, waitMs: waitMs ?? 60_000 });
  const served: string[] = [];
  const giveBacks: (() => void)[] = [];
  const ask = (asker: string, use: Use = 'statement') =>
    queue.take(asker, use).then((giveBack) => {
      served.push(asker);
      giveBacks.push(giveBack);
    });
  return { queue, served, giveBacks, ask };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('what one asker may hold', () => {
  test.each([
    ['an account two statements', 'ana', 'statement', 2],
    ['an account two transactions', 'ana', 'transaction', 2],
    ['the installation every connection for statements', INSTALLATION, 'statement', 10],
    ['the installation six transactions', INSTALLATION, 'transaction', 6],
  ] as const)('%s', async (_name, asker, use, most) => {
    const { queue, served, ask } = openQueue();
    for (let call = 0; call < 20; call += 1) void ask(asker, use);
    await settled();
    expect(served).toHaveLength(most);
    expect(queue.waiting()).toBe(20 - most);
  });

  test('all accounts and the installation together: eight transactions, so that statements always find a connection', async () => {
    const { served, ask } = openQueue();
    for (const asker of ['ana', 'bia', 'caio', 'davi', 'eva', INSTALLATION])
      for (let call = 0; call < 5; call += 1) void ask(asker, 'transaction');
    await settled();
    expect(served).toHaveLength(8);
    await ask('fabio', 'statement');
    expect(served.at(-1)).toBe('fabio');
  });
});

test('a transaction of an account that holds all of its transactions can still ask a statement outside of it', async () => {
  const { ask } = openQueue();
  await ask('ana', 'transaction');
  await ask('ana', 'transaction');
  void ask('ana', 'transaction');
  await ask('ana', 'statement');
});

test('who waits is served in turn by account, however many calls one of them has waiting', async () => {
  const { served, giveBacks, ask } = openQueue();
  for (let call = 0; call < 10; call += 1) await ask(INSTALLATION);
  served.length = 0;
  for (let call = 0; call < 5; call += 1) void ask('ana');
  void ask('bia');
  void ask('caio');
  await settled();
  for (let call = 0; call < 4; call += 1) giveBacks.shift()?.();
  await settled();
  expect(served).toEqual(['ana', 'bia', 'caio', 'ana']);
});

test('a connection given back twice counts once', async () => {
  const { queue, served, giveBacks, ask } = openQueue();
  for (let call = 0; call < 4; call += 1) void ask('ana');
  await settled();
  giveBacks[0]?.();
  giveBacks[0]?.();
  await settled();
  expect(served).toHaveLength(3);
  expect(queue.waiting()).toBe(1);
});

test('a call that gets no turn in time is refused, and its place is nobody’s any more', async () => {
  const { queue, giveBacks, ask } = openQueue(20);
  await ask('ana');
  await ask('ana');
  await expect(queue.take('ana', 'statement')).rejects.toBeInstanceOf(NoConnectionFree);
  expect(queue.waiting()).toBe(0);
  giveBacks[0]?.();
  await ask('ana');
});
