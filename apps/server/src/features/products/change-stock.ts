import { isDeepStrictEqual } from 'node:util';
import type { ProductId } from '@prumo/contracts/ids';
import { accountNow, type Tx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import {
  findProductRow,
  insertVersion,
  lockProduct,
  type ProductRow,
  raiseVersion,
  statedOf,
} from './product-store.ts';

/** Changes units under the product's lock, and keeps what the product stated before if it now states something else. */
export async function changeStock<Result>(
  tx: Tx,
  productId: ProductId,
  change: (product: ProductRow) => Promise<Result>,
): Promise<Result> {
  const before = await lockProduct(tx, productId);
  if (!before) throw notFound();
  const result = await change(before);
  const after = await findProductRow(tx, productId);
  if (after && !isDeepStrictEqual(statedOf(before), statedOf(after))) {
    await insertVersion(tx, before, accountNow(tx));
    await raiseVersion(tx, productId);
  }
  await publish(tx, 'products', productId);
  return result;
}
