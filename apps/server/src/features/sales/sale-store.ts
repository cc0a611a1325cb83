import { LeadId, ProductId, SaleId, type UserId } from '@prumo/contracts/ids';
import { Sale } from '@prumo/contracts/leads/sales';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { leadsWithPendingSale } from '#features/figures/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';
import { clampToTime } from '#platform/db/clamp-to-time.ts';
import { firstRow, hasRow, IsoTime, rowsOf } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { saleShares, sales } from './schema.ts';

export type SaleFields = Pick<
  typeof sales.$inferInsert,
  | 'kind'
  | 'productId'
  | 'productName'
  | 'unitId'
  | 'unitName'
  | 'value'
  | 'commissionPercent'
  | 'commissionRents'
  | 'closedOn'
  | 'note'
>;

const SaleRow = Sale.extend({ createdAt: IsoTime, updatedAt: IsoTime });

const findSales = (ctx: Ctx, condition: SQL): Promise<Sale[]> =>
  rowsOf(
    ctx.db,
    SaleRow,
    sql`
      select s.id, s.lead_id as "leadId", s.kind, s.product_id as "productId", s.product_name as "productName",
        s.unit_id as "unitId", s.unit_name as "unitName", s.value,
        s.commission_percent::float8 as "commissionPercent", s.commission_rents::float8 as "commissionRents",
        s.closed_on::text as "closedOn", s.note, s.closing_since is not null as "isOfClosing",
        (select coalesce(nullif(u.name, ''), u.username) from users u where u.id = s.recorded_by) as "recordedBy",
        coalesce((
          select jsonb_agg(jsonb_build_object('userId', p.member_id, 'percent', p.percent,
            'name', coalesce(nullif(u.name, ''), u.username)) order by p.percent desc, u.username)
          from sale_shares p join users u on u.id = p.member_id where p.sale_id = s.id
        ), '[]') as shares,
        s.created_at as "createdAt", s.updated_at as "updatedAt"
      from sales s
      where s.user_id = ${ctx.accountId} and s.undone_at is null and ${condition}
      order by s.closed_on desc, s.created_at desc, s.id desc
    `,
  );

export const listSales = (ctx: Ctx, leadId: LeadId): Promise<Sale[]> => findSales(ctx, sql`s.lead_id = ${leadId}`);

/** None that was undone. */
export const findSale = async (ctx: Ctx, id: SaleId): Promise<Sale | null> =>
  (await findSales(ctx, sql`s.id = ${id}`))[0] ?? null;

type NewSale = SaleFields & { id: SaleId; leadId: LeadId; recordedBy: UserId | null; createdAt: Date };

/** The caller holds the lead's lock. */
export async function insertSale(tx: Tx, sale: NewSale): Promise<void> {
  const closingSince = sql<Date>`(select l.status_since from leads l where l.id = ${sale.leadId} and l.status = 'fechado')`;
  await tx.db.insert(sales).values({ ...sale, userId: tx.accountId, closingSince, updatedAt: sale.createdAt });
}

const ownSale = (tx: Tx, id: SaleId) => and(eq(sales.userId, tx.accountId), eq(sales.id, id));

export async function updateSale(tx: Tx, id: SaleId, fields: SaleFields, updatedAt: Date): Promise<void> {
  await tx.db
    .update(sales)
    .set({ ...fields, updatedAt })
    .where(ownSale(tx, id));
}

export async function deleteSale(tx: Tx, id: SaleId): Promise<void> {
  await tx.db.delete(sales).where(ownSale(tx, id));
}

export async function replaceShares(
  tx: Tx,
  saleId: SaleId,
  shares: readonly { userId: UserId; percent: number }[],
): Promise<void> {
  await tx.db.delete(saleShares).where(and(eq(saleShares.userId, tx.accountId), eq(saleShares.saleId, saleId)));
  if (shares.length === 0) return;
  const rows = shares.map(({ userId: memberId, percent }) => ({
    ...{ id: newId<string>(), userId: tx.accountId, saleId, memberId, percent },
  }));
  await tx.db.insert(saleShares).values(rows);
}

/** The sales of the closings that the leads are about to leave belong to them no more. */
export async function keepSalesOf(tx: Tx, leadIds: readonly LeadId[]): Promise<void> {
  await tx.db.execute(sql`update sales set closing_since = null where ${ofClosing(tx, leadIds)}`);
}

export async function countSalesOfClosing(tx: Tx, leadIds: readonly LeadId[]): Promise<number> {
  return tx.db.$count(sales, ofClosing(tx, leadIds));
}

const ofClosing = (tx: Tx, leadIds: readonly LeadId[]): SQL => sql`
  user_id = ${tx.accountId} and lead_id = any(${sql.param(leadIds)}::uuid[])
    and undone_at is null and closing_since is not null
`;

/** They stay, since the other lead stands in a closing of its own or in none. */
export async function reassignSales(tx: Tx, from: LeadId, into: LeadId): Promise<void> {
  await tx.db.execute(sql`
    update sales set lead_id = ${into}, closing_since = null
    where user_id = ${tx.accountId} and lead_id = ${from} and undone_at is null
  `);
}

export async function setSaleTimesBack(tx: Tx, now: Date, today: string): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const notAfter = clampToTime(at);
  await tx.db.execute(sql`
    update sales set created_at = ${notAfter('created_at')}, updated_at = ${notAfter('updated_at')},
      closed_on = least(closed_on, ${today}::date)
    where user_id = ${tx.accountId} and (greatest(created_at, updated_at) > ${at} or closed_on > ${today}::date)
  `);
}

/** `leadIds` null: of any lead. */
export const hasUnitSale = (tx: Tx, leadIds: readonly LeadId[] | null): Promise<boolean> =>
  hasRow(
    tx.db,
    sql`
      select 1 from sales where user_id = ${tx.accountId} and unit_id is not null
        and ${leadIds === null ? sql`true` : sql`lead_id = any(${sql.param([...leadIds])}::uuid[])`} limit 1
    `,
  );

const PendingSale = z.object({ leadId: LeadId, name: z.string(), closedAt: IsoTime, saleId: SaleId.nullable() });
type PendingSale = z.infer<typeof PendingSale>;

const Total = z.object({ total: z.number() });

export async function countPending(ctx: Ctx): Promise<number> {
  const found = await firstRow(
    ctx.db,
    Total,
    sql`select count(*)::int as total from (${leadsWithPendingSale(ctx)}) as pending`,
  );
  return found?.total ?? 0;
}

export const listPending = (ctx: Ctx, limit: number): Promise<PendingSale[]> =>
  rowsOf(
    ctx.db,
    PendingSale,
    sql`
      select p.lead_id as "leadId", p.name, p.at as "closedAt", (
        select s.id from sales s
        where s.lead_id = p.lead_id and s.undone_at is null and s.value is null and s.created_at >= p.at
        order by s.created_at, s.id limit 1
      ) as "saleId"
      from (${leadsWithPendingSale(ctx)}) as p order by p.at desc, p.lead_id desc limit ${limit}
    `,
  );

const ProductRow = z.object({ id: ProductId });

export async function findProductsSold(ctx: Ctx, ids: readonly ProductId[]): Promise<Set<ProductId>> {
  const statement = sql`
    select distinct product_id as id from sales
    where user_id = ${ctx.accountId} and product_id = any(${sql.param(ids)}::uuid[])
  `;
  return new Set((await rowsOf(ctx.db, ProductRow, statement)).map(({ id }) => id));
}
