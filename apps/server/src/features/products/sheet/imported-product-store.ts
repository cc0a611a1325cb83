import type { ProductId } from '@prumo/contracts/ids';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { newId } from '#platform/ids.ts';
import { columnsFor, lockCodes, type ProductFields, type ProductRow, statedOf } from '../product-store.ts';
import { products, productVersions } from '../schema.ts';

/** All of the account, in one order, so that two imports do not wait for each other in a circle. */
export async function lockAllProducts(tx: Tx): Promise<ProductRow[]> {
  await lockCodes(tx);
  return tx.db
    .select(columnsFor(tx))
    .from(products)
    .where(eq(products.userId, tx.accountId))
    .orderBy(products.id)
    .for('no key update');
}

export async function lockProducts(tx: Tx, ids: readonly ProductId[]): Promise<ProductRow[]> {
  return tx.db
    .select(columnsFor(tx))
    .from(products)
    .where(and(eq(products.userId, tx.accountId), inArray(products.id, [...ids])))
    .orderBy(products.id)
    .for('update');
}

export type NewProduct = ProductFields & { id: ProductId; createdAt: Date };

export async function insertProducts(tx: Tx, rows: readonly NewProduct[]): Promise<void> {
  const whole = rows.map((row) => ({ ...EMPTY, ...given(row), userId: tx.accountId, updatedAt: row.createdAt }));
  await insertRows(tx.db, products, whole);
}

const given = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value != null)) as Row;

/** One insert names its columns once, for every row. */
const EMPTY = {
  ...{ targetAudience: [], features: [], benefits: [], diferenciais: [], media: [], version: 1 },
  ...{ saleStatus: 'disponivel', isActive: true, addressDisclosure: 'neighborhood', isDemo: false },
} satisfies Partial<ProductFields>;

export type ProductChange = { stored: ProductRow; fields: Partial<ProductFields> };

const COLUMNS = getTableColumns(products);

export async function updateProducts(tx: Tx, changes: readonly ProductChange[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  const keys = [...new Set(changes.flatMap(({ fields }) => Object.keys(fields)))] as (keyof ProductFields)[];
  const rows = changes.map(({ stored, fields }) => ({
    id: stored.id,
    ...Object.fromEntries(keys.map((key) => [COLUMNS[key].name, { ...stored, ...fields }[key]])),
  }));
  const sets = keys.map((key) => sql`${sql.identifier(COLUMNS[key].name)} = n.${sql.identifier(COLUMNS[key].name)}`);
  const typed = keys.map((key) => sql`${sql.identifier(COLUMNS[key].name)} ${sql.raw(COLUMNS[key].getSQLType())}`);
  await tx.db.execute(sql`
    update products p set ${sql.join(sets, sql`, `)}, version = p.version + 1, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, ${sql.join(typed, sql`, `)})
    where p.id = n.id and p.user_id = ${tx.accountId}
  `);
}

export async function insertVersions(tx: Tx, replaced: readonly ProductRow[], at: Date): Promise<void> {
  await insertRows(
    tx.db,
    productVersions,
    replaced.map((row) => ({
      id: newId(),
      userId: tx.accountId,
      productId: row.id,
      version: row.version,
      stated: statedOf(row),
      replacedAt: at,
    })),
  );
}

export async function deleteProducts(ctx: Ctx, ids: readonly ProductId[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.delete(products).where(and(eq(products.userId, ctx.accountId), inArray(products.id, [...ids])));
}
