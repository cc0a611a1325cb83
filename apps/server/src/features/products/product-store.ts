import type { AccountId, ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { PROPERTY_FACTS, tellableAddress } from '@prumo/contracts/products/property-fields';
import { stockOf, type UnitGroup } from '@prumo/contracts/products/typologies';
import { tableOf } from '@prumo/contracts/text/known-keys';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { accountNow, type Ctx, type SetCtx, type SetTx, type Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { oneRow } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { products, productVersions, type StatedFields } from './schema.ts';

const { searchText: _onlySearched, ...columns } = getTableColumns(products);
const productColumns = columns;

export type ProductRow = Omit<typeof products.$inferSelect, 'searchText'> & { unitGroups: UnitGroup[] };

/** A unit nobody bought, and nobody has reserved any more. */
export const isAvailable = (ctx: SetCtx) =>
  sql`(u.state = 'available' or (u.state = 'reserved' and u.reserved_until <= ${accountNow(ctx)}::timestamptz))`;

export const columnsFor = (ctx: SetCtx) => ({
  ...productColumns,
  unitGroups: sql<UnitGroup[]>`
    coalesce((
      select jsonb_agg(to_jsonb(g) order by g."typologyId") from (
        select u.typology_id as "typologyId", count(*)::int as total,
          (count(*) filter (where u.state <> 'sold'))::int as unsold,
          (count(*) filter (where ${isAvailable(ctx)}))::int as available,
          min(u.price) filter (where ${isAvailable(ctx)}) as "priceMin",
          max(u.price) filter (where ${isAvailable(ctx)}) as "priceMax"
        from product_units u where u.product_id = products.id group by u.typology_id
      ) g
    ), '[]')
  `,
});

export const toProduct = (row: ProductRow): Product => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A product without what leads are never told, which the agent and campaigns do not get to see. */
export type TellableProduct = ReturnType<typeof toTellable>;

function toTellable(row: ProductRow) {
  const {
    keyNotes: _notes,
    latitude: _north,
    longitude: _east,
    addressDisclosure,
    unitGroups: _units,
    ...product
  } = row;
  const isRented = row.purpose === 'locacao';
  const stock = stockOf(row);
  return {
    ...tellableAddress(product, addressDisclosure),
    location: row.location ?? ([row.neighborhood, row.city].filter(Boolean).join(', ') || null),
    precoMin: isRented ? null : stock.priceMin,
    precoMax: isRented ? null : stock.priceMax,
    metragemMin: stock.areaMin,
    metragemMax: stock.areaMax,
    typologies: stock.typologies.map(({ id: _id, ...typology }) =>
      isRented ? { ...typology, priceMin: null, priceMax: null } : typology,
    ),
    unitsLeft: stock.unitsLeft,
    hasUnits: row.unitGroups.length > 0,
    rentPrice: row.purpose === 'venda' ? null : row.rentPrice,
  };
}

const own = (ctx: Ctx, id: ProductId) => and(eq(products.userId, ctx.accountId), eq(products.id, id));

export async function listProductRows(ctx: Ctx): Promise<ProductRow[]> {
  return ctx.db
    .select(columnsFor(ctx))
    .from(products)
    .where(eq(products.userId, ctx.accountId))
    .orderBy(desc(products.createdAt), desc(products.id));
}

export const listCatalogue = async (ctx: Ctx): Promise<TellableProduct[]> =>
  (await listProductRows(ctx)).map(toTellable);

/** The catalogue of each account, as {@link listCatalogue} gives one. */
export async function listCatalogues(
  ctx: SetCtx,
  accountIds: readonly AccountId[],
): Promise<(accountId: AccountId) => TellableProduct[]> {
  const rows = await ctx.db
    .select(columnsFor(ctx))
    .from(products)
    .where(anyOf(products.userId, accountIds))
    .orderBy(desc(products.createdAt), desc(products.id));
  const ofAccounts = Map.groupBy(rows.map(toTellable), ({ userId }) => userId);
  return (accountId) => ofAccounts.get(accountId) ?? [];
}

export async function findProductRow(ctx: Ctx, id: ProductId): Promise<ProductRow | null> {
  const [row] = await ctx.db.select(columnsFor(ctx)).from(products).where(own(ctx, id));
  return row ?? null;
}

export async function findProduct(ctx: Ctx, id: ProductId): Promise<TellableProduct | null> {
  const row = await findProductRow(ctx, id);
  return row && toTellable(row);
}

/** Writers of codes wait for each other, so that the one who comes second is told which product has it. */
export async function lockCodes(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`product-codes:${tx.accountId}`}, 0))`);
}

export async function findByCode(tx: Tx, code: string): Promise<Pick<ProductRow, 'id' | 'name'> | null> {
  await lockCodes(tx);
  const [row] = await tx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.userId, tx.accountId), sql`lower(${products.code}) = lower(${code})`));
  return row ?? null;
}

/** Read after the lock is there, because units of what was waited for may be others. */
export async function lockProduct(tx: Tx, id: ProductId): Promise<ProductRow | null> {
  await tx.db.select({ id: products.id }).from(products).where(own(tx, id)).for('no key update');
  return findProductRow(tx, id);
}

/** A sale waits for the holders of these locks. */
export async function lockProductsShared(tx: SetTx, ids: readonly ProductId[]): Promise<TellableProduct[]> {
  const rows = await tx.db
    .select(columnsFor(tx))
    .from(products)
    .where(and(ownedBy(tx, products.userId), anyOf(products.id, ids)))
    .orderBy(products.id)
    .for('share');
  return rows.map(toTellable);
}

export const lockProductShared = async (tx: Tx, id: ProductId): Promise<TellableProduct | null> =>
  (await lockProductsShared(tx, [id]))[0] ?? null;

export type ProductFields = Omit<typeof products.$inferInsert, 'id' | 'userId' | 'createdAt' | 'updatedAt'>;

export async function insertProduct(
  ctx: Ctx,
  row: ProductFields & { id: ProductId; createdAt: Date },
): Promise<ProductRow> {
  const rows = await ctx.db
    .insert(products)
    .values({ ...row, userId: ctx.accountId, updatedAt: row.createdAt })
    .returning(productColumns);
  return { ...oneRow(rows), unitGroups: [] };
}

export async function updateProductRow(
  ctx: Ctx,
  id: ProductId,
  fields: Partial<ProductFields>,
  at: Date,
): Promise<ProductRow> {
  await ctx.db
    .update(products)
    .set({ ...fields, version: sql`${products.version} + 1`, updatedAt: at })
    .where(own(ctx, id));
  const row = await findProductRow(ctx, id);
  return oneRow(row ? [row] : []);
}

/** What the agent may state has changed, though no column of the product has. */
export async function raiseVersion(tx: Tx, id: ProductId): Promise<void> {
  await tx.db
    .update(products)
    .set({ version: sql`${products.version} + 1` })
    .where(own(tx, id));
}

const STATED_BESIDE = [
  'precoMin',
  'precoMax',
  'metragemMin',
  'metragemMax',
  'statusImovel',
  'description',
  'features',
  'benefits',
  'diferenciais',
] as const;

export const statedOf = (row: ProductRow): StatedFields => {
  const product = toTellable(row);
  return {
    ...tableOf(STATED_BESIDE, (field) => product[field]),
    ...tableOf(PROPERTY_FACTS, (field) => product[field]),
    ...(product.typologies.length > 0 ? { typologies: product.typologies } : {}),
  } as StatedFields;
};

export async function insertVersion(tx: Tx, replaced: ProductRow, at: Date): Promise<void> {
  const { id: productId, version } = replaced;
  const row = { id: newId(), userId: tx.accountId, productId, version, stated: statedOf(replaced), replacedAt: at };
  await tx.db.insert(productVersions).values(row);
}

/** What the product stated before, oldest first. */
export async function listStated(ctx: Ctx, productId: ProductId): Promise<StatedFields[]> {
  const rows = await ctx.db
    .select({ stated: productVersions.stated })
    .from(productVersions)
    .where(and(eq(productVersions.userId, ctx.accountId), eq(productVersions.productId, productId)))
    .orderBy(asc(productVersions.version));
  return rows.map(({ stated }) => stated);
}

export async function deleteProductRow(ctx: Ctx, id: ProductId): Promise<Pick<ProductRow, 'name' | 'media'> | null> {
  const rows = await ctx.db.delete(products).where(own(ctx, id)).returning(productColumns);
  return rows[0] ?? null;
}

export async function markDemoProduct(ctx: Ctx, id: ProductId): Promise<void> {
  await ctx.db.execute(sql`update products set is_demo = true where id = ${id} and user_id = ${ctx.accountId}`);
}
