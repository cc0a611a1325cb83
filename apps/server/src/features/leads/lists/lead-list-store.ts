import type { LeadListId } from '@prumo/contracts/ids';
import type { LeadListSummary } from '@prumo/contracts/leads/lists';
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { isSeen } from '#platform/db/owned-by.ts';
import { oneRow } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { leadLists } from '../schema.ts';

type ListRow = typeof leadLists.$inferSelect;

const ownList = (ctx: Ctx, id: LeadListId) => and(eq(leadLists.userId, ctx.accountId), eq(leadLists.id, id));

export const toSummary = ({ createdAt, updatedAt, ...row }: ListRow): LeadListSummary => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The stored total is of the whole account. */
const columnsFor = (ctx: Ctx) => ({
  ...getTableColumns(leadLists),
  ...(ctx.sight === 'all' ? {} : { totalLeads: seenTotal(ctx) }),
});

const seenTotal = (ctx: Ctx) => sql<number>`(
  select count(*)::int from lead_list_items i join leads l on l.id = i.lead_id
  where i.list_id = "lead_lists"."id" and ${isSeen(ctx, sql`l.owner_id`)}
)`;

export async function listLists(ctx: Ctx): Promise<ListRow[]> {
  return ctx.db
    .select(columnsFor(ctx))
    .from(leadLists)
    .where(eq(leadLists.userId, ctx.accountId))
    .orderBy(sql`prumo_fold(${leadLists.name})`, leadLists.id);
}

export async function findList(ctx: Ctx, id: LeadListId): Promise<ListRow | null> {
  const rows = await ctx.db.select(columnsFor(ctx)).from(leadLists).where(ownList(ctx, id));
  return rows[0] ?? null;
}

/** Lock order: lists after leads. */
export async function lockList(tx: Tx, id: LeadListId): Promise<ListRow | null> {
  const rows = await tx.db.select(columnsFor(tx)).from(leadLists).where(ownList(tx, id)).for('no key update');
  return rows[0] ?? null;
}

export async function isNameTaken(ctx: Ctx, name: string, exceptId?: LeadListId): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: leadLists.id })
    .from(leadLists)
    .where(
      and(
        eq(leadLists.userId, ctx.accountId),
        sql`prumo_fold(${leadLists.name}) = prumo_fold(${name})`,
        exceptId && ne(leadLists.id, exceptId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type ListChanges = { name?: string | undefined; description?: string | null | undefined };

export async function insertList(ctx: Ctx, { name, description }: ListChanges & { name: string }): Promise<ListRow> {
  const at = accountNow(ctx);
  const rows = await ctx.db
    .insert(leadLists)
    .values({
      id: newId<LeadListId>(),
      userId: ctx.accountId,
      name,
      description: description ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  return oneRow(rows);
}

export async function updateList(ctx: Ctx, id: LeadListId, changes: ListChanges): Promise<ListRow> {
  const rows = await ctx.db
    .update(leadLists)
    .set({ ...changes, updatedAt: accountNow(ctx) })
    .where(ownList(ctx, id))
    .returning(columnsFor(ctx));
  return oneRow(rows);
}

export async function addToTotal(tx: Tx, id: LeadListId, count: number): Promise<number> {
  const rows = await tx.db
    .update(leadLists)
    .set({ totalLeads: sql`${leadLists.totalLeads} + ${count}`, updatedAt: accountNow(tx) })
    .where(ownList(tx, id))
    .returning({ total: columnsFor(tx).totalLeads });
  return rows[0]?.total ?? 0;
}

export async function deleteListRow(ctx: Ctx, id: LeadListId): Promise<void> {
  await ctx.db.delete(leadLists).where(ownList(ctx, id));
}
