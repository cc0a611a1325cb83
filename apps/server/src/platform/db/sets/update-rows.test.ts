import { afterAll, beforeAll, expect, test } from 'vitest';
import { leads } from '#features/leads/schema.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { updateRows } from './update-rows.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

test('each row gets its own values, of any type, and columns that are not given stay', async () => {
  const made = [];
  for (const phone of ['11987650001', '11987650002', '11987650003'])
    made.push((await ana.call('POST', '/api/leads', { name: phone, phone, location: 'Moema', tags: ['a'] })).body);
  const [first, second] = made;
  const updatedAt = new Date('2026-03-10T15:00:00.123Z');
  await updateRows(product.platform.db, leads, [
    { id: first.id, name: 'Rita', tags: ['b', 'c d'], email: null, isDataComplete: true, updatedAt },
    { id: second.id, name: "O'Hara", tags: [], email: 'o@exemplo.com', isDataComplete: false, updatedAt },
  ]);
  const { rows } = await product.query(
    `select name, tags, email, is_data_complete as "isDataComplete", location from leads where user_id = $1 order by phone`,
    [ana.accountId],
  );
  expect(rows).toEqual([
    { name: 'Rita', tags: ['b', 'c d'], email: null, isDataComplete: true, location: 'Moema' },
    { name: "O'Hara", tags: [], email: 'o@exemplo.com', isDataComplete: false, location: 'Moema' },
    { name: '11987650003', tags: ['a'], email: null, isDataComplete: false, location: 'Moema' },
  ]);
});

test('no rows are no statement', async () => {
  await expect(updateRows(product.platform.db, leads, [])).resolves.toBeUndefined();
});
