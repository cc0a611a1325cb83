import { beforeEach, expect, test } from 'vitest';
import { sharedCalls } from './shared-calls.ts';

type BegunCall = { key: string; end(answer: string): void; fail(error: Error): void };
let begun: BegunCall[];
const call = (key: string) =>
  new Promise<string>((end, fail) => {
    begun.push({ key, end, fail });
  });

beforeEach(() => {
  begun = [];
});

const begins = (count: number) => expect.poll(() => begun.length).toBe(count);

test('calls of one round share one answer', async () => {
  const shared = sharedCalls(call);
  const answers = [shared('ana'), shared('ana'), shared('ana')];
  await begins(1);
  begun[0]?.end('first');
  expect(await Promise.all(answers)).toEqual(['first', 'first', 'first']);
});

test('who asks while an answer is under way gets one of their own, and does not wait for it', async () => {
  const shared = sharedCalls(call);
  const early = shared('ana');
  await begins(1);
  const late = [shared('ana'), shared('ana')];
  await begins(2);
  begun[1]?.end('after');
  expect(await Promise.all(late)).toEqual(['after', 'after']);
  begun[0]?.end('before');
  expect(await early).toBe('before');
});

test('other keys do not wait, and an answer is not kept', async () => {
  const shared = sharedCalls(call);
  const answers = [shared('ana'), shared('bia')];
  await begins(2);
  for (const { key, end } of begun) end(key);
  expect(await Promise.all(answers)).toEqual(['ana', 'bia']);
  const again = shared('ana');
  await begins(3);
  begun[2]?.end('asked again');
  expect(await again).toBe('asked again');
});

test('a failure reaches those who share it, and the next call is made', async () => {
  const shared = sharedCalls(call);
  const first = Promise.allSettled([shared('ana'), shared('ana')]);
  await begins(1);
  const next = shared('ana');
  begun[0]?.fail(new Error('gone'));
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await begins(2);
  begun[1]?.end('works');
  expect(await next).toBe('works');
});
