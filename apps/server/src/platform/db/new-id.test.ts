import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('an id that SQL makes is a version 7 of this moment, and no other', async () => {
  const { rows } = await product.query(
    `select floor(extract(epoch from statement_timestamp()) * 1000)::float8 as began, prumo_uuidv7() as id,
       ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as made
     from generate_series(1, 2000)`,
  );
  for (const { began, id, made } of rows) {
    const ms = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ms).toBeGreaterThanOrEqual(began);
    expect(ms).toBeLessThanOrEqual(made);
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2000);
});
