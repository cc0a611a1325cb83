import {
  type ProductFilter,
  type ProductListQuery,
  type ProductOrder,
  ProductRegion,
} from '@prumo/contracts/products/list';
import { PRODUCT_PAGE_SIZE } from '@prumo/contracts/schema-free-values';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { isFound } from '#platform/db/search-words.ts';
import { columnsFor, isAvailable, type ProductRow } from '../product-store.ts';
import { products } from '../schema.ts';

type Deal = ProductFilter['purpose'];

/** As the agent reads it: a product of which nobody said so is for sale. */
const isOffered = (deal: NonNullable<Deal>) =>
  deal === 'venda'
    ? or(isNull(products.purpose), inArray(products.purpose, ['venda', 'ambos']))
    : inArray(products.purpose, ['locacao', 'ambos']);

/** Of typologies named t that have something left, as `stockOf` reckons: of those with units, a unit that is available. */
const isLeft = (ctx: Ctx) => sql`case
  when exists (
    select 1 from product_units u where u.product_id = products.id and u.typology_id = (t->>'id')::uuid
  ) then exists (
    select 1 from product_units u
    where u.product_id = products.id and u.typology_id = (t->>'id')::uuid and ${isAvailable(ctx)}
  )
  when exists (select 1 from product_units u where u.product_id = products.id)
    then coalesce((t->>'unitsLeft')::int, 0) > 0
  else (t->>'unitsLeft') is distinct from '0'
end`;

/** The prices of what is left of a launch; none of a product that is none. */
const launchPrices = (ctx: Ctx) => sql`(
  select u.price as price from product_units u
  where u.product_id = products.id and u.price is not null and ${isAvailable(ctx)}
  union all
  select p.price from jsonb_array_elements(products.typologies) t,
    lateral (values ((t->>'priceMin')::int), ((t->>'priceMax')::int)) p (price)
  where p.price is not null and ${isLeft(ctx)} and not exists (
    select 1 from product_units u
    where u.product_id = products.id and u.typology_id = (t->>'id')::uuid and u.price is not null and ${isAvailable(ctx)}
  )
)`;

/** What its card shows first: the sale's price, else the rent; where rents are asked for, the rent. */
function priceOf(ctx: Ctx, deal: Deal): { least: SQL; most: SQL } {
  const rent = sql`case when ${products.purpose} = 'venda' then null else ${products.rentPrice} end`;
  if (deal === 'locacao') return { least: rent, most: rent };
  const sale = (first: SQL, second: SQL) =>
    sql`case when ${products.purpose} = 'locacao' then null else coalesce(${first}, ${second}) end`;
  const [min, max] = [
    sql`coalesce((select min(l.price) from ${launchPrices(ctx)} l), ${products.precoMin})`,
    sql`coalesce((select max(l.price) from ${launchPrices(ctx)} l), ${products.precoMax})`,
  ];
  if (deal === 'venda') return { least: sale(min, max), most: sale(max, min) };
  return { least: sql`coalesce(${sale(min, max)}, ${rent})`, most: sql`coalesce(${sale(max, min)}, ${rent})` };
}

const LARGEST = sql`coalesce(
  ${products.metragemMax}, ${products.metragemMin}, ${products.usefulArea}, ${products.totalArea}
)`;

const isSame = (column: typeof products.city | typeof products.neighborhood, text: string) =>
  sql`prumo_fold(${column}) = prumo_fold(${text})`;

function productFilter(ctx: Ctx, asked: ProductFilter): SQL | undefined {
  const { search, purpose, type, minPrice, maxPrice, bedrooms, city, neighborhood, saleStatus } = asked;
  const { least, most } = priceOf(ctx, purpose);
  return and(
    eq(products.userId, ctx.accountId),
    isFound(search, { text: sql`${products.searchText}` }),
    purpose && isOffered(purpose),
    type && eq(products.type, type),
    minPrice === undefined ? undefined : sql`${most} >= ${minPrice}`,
    maxPrice === undefined ? undefined : sql`${least} <= ${maxPrice}`,
    bedrooms === undefined
      ? undefined
      : sql`(${products.bedrooms} >= ${bedrooms} or exists (
          select 1 from jsonb_array_elements(products.typologies) t
          where (t->>'bedrooms')::int >= ${bedrooms} and ${isLeft(ctx)}
        ))`,
    city ? isSame(products.city, city) : undefined,
    neighborhood ? isSame(products.neighborhood, neighborhood) : undefined,
    saleStatus && eq(products.saleStatus, saleStatus),
  );
}

function orderOf(ctx: Ctx, sort: ProductOrder, deal: Deal): SQL[] {
  const newest = [sql`${products.createdAt} desc`, sql`${products.id} desc`];
  const { least } = priceOf(ctx, deal);
  const first: Record<ProductOrder, SQL[]> = {
    newest: [],
    name: [sql`prumo_fold(${products.name})`],
    price_up: [sql`${least} asc nulls last`],
    price_down: [sql`${least} desc nulls last`],
    area: [sql`${LARGEST} desc nulls last`],
  };
  return [...first[sort], ...newest];
}

export async function readProductPage(
  ctx: Ctx,
  { page, sort, ...filter }: ProductListQuery,
): Promise<{ rows: ProductRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    ctx.db
      .select(columnsFor(ctx))
      .from(products)
      .where(productFilter(ctx, filter))
      .orderBy(...orderOf(ctx, sort, filter.purpose))
      .limit(PRODUCT_PAGE_SIZE)
      .offset((page - 1) * PRODUCT_PAGE_SIZE),
    ctx.db.$count(products, productFilter(ctx, filter)),
  ]);
  return { rows, total };
}

export const listChosenProducts = (
  ctx: Ctx,
  { sort, ...filter }: ProductFilter & { sort: ProductOrder },
): Promise<ProductRow[]> =>
  ctx.db
    .select(columnsFor(ctx))
    .from(products)
    .where(productFilter(ctx, filter))
    .orderBy(...orderOf(ctx, sort, filter.purpose));

/** Each once, however its accents and capitals were typed. */
export const listRegions = (ctx: Ctx): Promise<ProductRegion[]> =>
  rowsOf(
    ctx.db,
    ProductRegion,
    sql`
      select min(city) as city, min(neighborhood) as neighborhood from products
      where user_id = ${ctx.accountId} and (city is not null or neighborhood is not null)
      group by prumo_fold(city), prumo_fold(neighborhood)
      order by prumo_fold(city) nulls last, prumo_fold(neighborhood) nulls first
    `,
  );
