import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { beforeCommit, inTransaction } from './context.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

test('last work of a transaction is done at its end, in the order it was asked for', async () => {
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  await inTransaction(ana.ctx, async (tx) => {
    await beforeCommit(tx, async () => {
      done.push('first');
      await beforeCommit(tx, note('asked for meanwhile'));
    });
    await inTransaction(tx, (joined) => beforeCommit(joined, note('second')));
    done.push('work');
  });
  expect(done).toEqual(['work', 'first', 'second', 'asked for meanwhile']);
});

test('a transaction whose last work fails writes nothing', async () => {
  const renamed = inTransaction(ana.ctx, async (tx) => {
    await tx.db.execute(`update users set name = 'Outra' where id = '${ana.userId}'`);
    await beforeCommit(tx, async () => {
      throw new Error('last work failed');
    });
  });
  await expect(renamed).rejects.toThrow('last work failed');
  const { rows } = await product.query('select 1 from users where name = $1', ['Outra']);
  expect(rows).toEqual([]);
});

test('outside a transaction last work is done at once', async () => {
  const done: string[] = [];
  await beforeCommit(ana.ctx, async () => void done.push('now'));
  expect(done).toEqual(['now']);
});
