import type { ProductId } from '@prumo/contracts/ids';
import {
  type CreateProductBody,
  MIN_ABOVE_MAX,
  type Product,
  rangeProblem,
  type UpdateProductBody,
} from '@prumo/contracts/products';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import {
  deleteProductRow,
  insertProduct,
  lockProduct,
  type ProductFields,
  toProduct,
  updateProductRow,
} from './store.ts';

export async function createProduct(ctx: Ctx, body: CreateProductBody): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const fields = given(body) as ProductFields;
    const row = await insertProduct(tx, { ...fields, id: newId<ProductId>(), createdAt: accountNow(tx) });
    await publish(tx, 'products', row.id);
    return toProduct(row);
  });
}

/** Changes the fields given; the range is judged with what is stored for the other end. */
export async function updateProduct(ctx: Ctx, id: ProductId, body: UpdateProductBody): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const stored = await lockProduct(tx, id);
    if (!stored) throw notFound();
    const fields = given(body) as Partial<ProductFields>;
    const problem = rangeProblem({ ...stored, ...fields });
    if (problem) throw invalidField(problem, MIN_ABOVE_MAX);
    const row = await updateProductRow(tx, id, fields, accountNow(tx));
    await publish(tx, 'products', id);
    return toProduct(row);
  });
}

/** Campaigns of the product stay, without it (NS-111). */
export async function deleteProduct(ctx: Ctx, id: ProductId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteProductRow(tx, id))) throw notFound();
    await publish(tx, 'products', id);
    await publish(tx, 'campaigns');
  });
}

const given = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
