import { isDeepStrictEqual } from 'node:util';
import type { ProductId } from '@prumo/contracts/ids';
import type { ProductImportRow } from '@prumo/contracts/imports/products';
import type { UndoRefusal } from '@prumo/contracts/reasons/undo';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { productSold } from '../facts.ts';
import { listProductRows, type ProductFields, statedOf } from '../product-store.ts';
import {
  deleteProducts,
  insertProducts,
  insertVersions,
  lockAllProducts,
  lockProducts,
  type ProductChange,
  updateProducts,
} from './imported-product-store.ts';
import { planRows, type RowPlans } from './plan-rows.ts';

/** What an import did to a product, kept for its undo; `before` null = it made it. */
export type ImportedProduct = { id: ProductId; version: number; before: Partial<ProductFields> | null };

export const planProducts = async (ctx: Ctx, rows: readonly ProductImportRow[]): Promise<RowPlans> =>
  planRows(rows, await listProductRows(ctx));

export async function importProducts(
  tx: Tx,
  rows: readonly ProductImportRow[],
): Promise<RowPlans & { imported: ImportedProduct[] }> {
  const plan = planRows(rows, await lockAllProducts(tx));
  const at = accountNow(tx);
  const made = plan.planned.flatMap((row) =>
    row.act === 'create' ? [{ ...row.fields, id: newId<ProductId>(), createdAt: at }] : [],
  );
  const changes = plan.planned.filter((row) => row.act === 'update');
  await insertProducts(tx, made);
  await changeProducts(tx, changes, at);
  await publish(tx, 'products');
  const imported: ImportedProduct[] = [
    ...made.map(({ id }) => ({ id, version: 1, before: null })),
    ...changes.map(({ stored, fields }) => ({
      id: stored.id,
      version: stored.version + 1,
      before: Object.fromEntries(
        Object.keys(fields).map((key) => [key, stored[key as keyof ProductFields]]),
      ) as Partial<ProductFields>,
    })),
  ];
  return { ...plan, imported };
}

async function changeProducts(tx: Tx, changes: readonly ProductChange[], at: Date): Promise<void> {
  await updateProducts(tx, changes, at);
  const restated = changes.filter(
    ({ stored, fields }) => !isDeepStrictEqual(statedOf(stored), statedOf({ ...stored, ...fields } as typeof stored)),
  );
  await insertVersions(
    tx,
    restated.map(({ stored }) => stored),
    at,
  );
  for (const { stored, fields } of changes)
    if (fields.saleStatus === 'vendido' && stored.saleStatus !== 'vendido')
      await tx.facts.emit(tx, productSold, { productId: stored.id });
}

export type ProductUse = {
  reason: UndoRefusal;
  find: (ctx: Ctx, ids: readonly ProductId[]) => Promise<ReadonlySet<ProductId>>;
};

export type UndoneProducts = {
  removed: number;
  restored: number;
  refused: { id: ProductId; name: string; reason: UndoRefusal }[];
};

/** Products that were changed since, or that something hangs on, stay and are listed. */
export async function undoImportedProducts(
  tx: Tx,
  imported: readonly ImportedProduct[],
  uses: readonly ProductUse[],
): Promise<UndoneProducts> {
  const stored = new Map(
    (
      await lockProducts(
        tx,
        imported.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const made = imported.filter(({ id, before }) => before === null && stored.has(id)).map(({ id }) => id);
  const reasons = new Map<ProductId, UndoRefusal>();
  for (const { reason, find } of uses)
    for (const id of made.length > 0 ? await find(tx, made) : []) if (!reasons.has(id)) reasons.set(id, reason);
  const refused: UndoneProducts['refused'] = [];
  const removed: ProductId[] = [];
  const changes: ProductChange[] = [];
  for (const { id, version, before } of imported) {
    const row = stored.get(id);
    if (!row) continue;
    const reason = row.version === version ? reasons.get(id) : 'changed_since_import';
    if (reason) refused.push({ id, name: row.name, reason });
    else if (before === null) removed.push(id);
    else changes.push({ stored: row, fields: before });
  }
  await deleteProducts(tx, removed);
  await changeProducts(tx, changes, accountNow(tx));
  await publish(tx, 'products');
  return { removed: removed.length, restored: changes.length, refused };
}
