import { expect, test } from 'vitest';
import { batched } from './batched.ts';

function recorded(parallel = 1, batchSize = 10) {
  const groups: number[][] = [];
  const waiting: (() => void)[] = [];
  const call = batched<number, string>(
    async (items) => {
      groups.push(items);
      await new Promise<void>((go) => waiting.push(go));
      if (items.includes(13)) throw new Error('bad luck');
      return items.map((item) => `answer ${item}`);
    },
    { batchSize, parallel },
  );
  const letGo = async () => {
    while (waiting.length === 0) await new Promise((turned) => setImmediate(turned));
    waiting.shift()?.();
    await new Promise((turned) => setImmediate(turned));
  };
  return { groups, call, letGo };
}

test('calls of one moment share a run, and each gets its own answer', async () => {
  const { groups, call, letGo } = recorded();
  const answers = Promise.all([call(1), call(2), call(3)]);
  await letGo();
  expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3']);
  expect(groups).toEqual([[1, 2, 3]]);
});

test('what comes while a run is under way goes with the next, at most so many', async () => {
  const { groups, call, letGo } = recorded(1, 2);
  const first = call(1);
  await expect.poll(() => groups).toEqual([[1]]);
  const later = [call(2), call(3), call(4)];
  await letGo();
  expect(await first).toBe('answer 1');
  await letGo();
  await letGo();
  expect(await Promise.all(later)).toEqual(['answer 2', 'answer 3', 'answer 4']);
  expect(groups).toEqual([[1], [2, 3], [4]]);
});

test('a failed run fails its own calls and no later one', async () => {
  const { call, letGo } = recorded();
  const failed = call(13).catch((error: Error) => error.message);
  await letGo();
  expect(await failed).toBe('bad luck');
  const next = call(1);
  await letGo();
  expect(await next).toBe('answer 1');
});
