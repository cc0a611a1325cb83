import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';
import { promisesIn } from './promise/promises.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('what the AI says in the demonstration that people will do is owed, or a person answered after it', {
  timeout: 120_000,
}, async () => {
  const ana = await product.signUp();
  await ana.call('POST', '/api/demonstration');
  const { rows } = await product.query(
    `select m.message, exists (select 1 from follow_ups f where f.conversation_id = m.conversation_id)
       or exists (select 1 from thread_messages p where p.conversation_id = m.conversation_id
         and p.author = 'user' and p.timestamp > m.timestamp) as is_done
     from thread_messages m where m.user_id = $1 and m.author = 'ai'`,
    [ana.accountId],
  );
  expect(rows.length).toBeGreaterThan(10);
  const undone = rows.filter(({ message, is_done }) => promisesIn(message).some((one) => one !== 'noted') && !is_done);
  expect(undone).toEqual([]);
});
