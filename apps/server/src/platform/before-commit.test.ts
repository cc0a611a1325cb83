import { expect, test } from 'vitest';
import { beforeCommit, doLast, holdLast } from './before-commit.ts';
import type { Db } from './db/client.ts';

const handle = () => ({}) as Db;

test('what is asked for in a transaction is done at its end, in the order it was asked for', async () => {
  const tx = handle();
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  holdLast(tx);
  await beforeCommit(tx, async () => {
    done.push('first');
    await beforeCommit(tx, note('asked for meanwhile'));
  });
  await beforeCommit(tx, note('second'));
  expect(done).toEqual([]);
  await doLast(tx);
  expect(done).toEqual(['first', 'second', 'asked for meanwhile']);
});

test('outside a transaction it is done at once', async () => {
  const done: string[] = [];
  await beforeCommit(handle(), async () => void done.push('now'));
  expect(done).toEqual(['now']);
});
