import type { LeadId } from '@prumo/contracts/ids';
import type { Lead, LeadStatus } from '@prumo/contracts/leads';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { leads, suppressions } from './schema.ts';

export type LeadRow = typeof leads.$inferSelect;
export type NewLead = Omit<typeof leads.$inferInsert, 'userId' | 'rank'> & { id: LeadId; rank?: string };

const { searchText: _search, phoneDigits: _digits, tagsFolded: _tags, ...stored } = getTableColumns(leads);

/** What every read of leads selects: the row and whether its number is on the do-not-contact list. */
export const leadColumns = {
  ...stored,
  isSuppressed: sql<boolean>`exists (
    select 1 from ${suppressions}
    where ${suppressions.userId} = ${leads.userId} and ${suppressions.phoneKey} = ${leads.phoneKey}
  )`.as('is_suppressed'),
};

export type SelectedLead = Omit<LeadRow, 'searchText' | 'phoneDigits' | 'tagsFolded'> & { isSuppressed: boolean };

export const toLead = (row: SelectedLead): Lead => ({
  ...row,
  statusSince: row.statusSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const ownLead = (ctx: Ctx, id: LeadId) => and(eq(leads.userId, ctx.accountId), eq(leads.id, id));

export async function findLead(ctx: Ctx, id: LeadId): Promise<SelectedLead | null> {
  const rows = await ctx.db.select(leadColumns).from(leads).where(ownLead(ctx, id));
  return rows[0] ?? null;
}

/** The lead, locked until the transaction ends. */
export async function lockLead(ctx: Ctx, id: LeadId): Promise<SelectedLead | null> {
  const rows = await ctx.db.select(leadColumns).from(leads).where(ownLead(ctx, id)).for('update');
  return rows[0] ?? null;
}

export async function findLeads(ctx: Ctx, ids: LeadId[]): Promise<SelectedLead[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select(leadColumns)
    .from(leads)
    .where(and(eq(leads.userId, ctx.accountId), inArray(leads.id, ids)));
}

export async function findLeadsByPhoneKey(ctx: Ctx, keys: string[]): Promise<SelectedLead[]> {
  if (keys.length === 0) return [];
  return ctx.db
    .select(leadColumns)
    .from(leads)
    .where(and(eq(leads.userId, ctx.accountId), inArray(leads.phoneKey, keys)))
    .orderBy(leads.createdAt, leads.id);
}

/** Minus the time in microseconds: a new lead stands above every older one of its column. */
export const topRank = (at: Date, index = 0): string => `${-at.getTime() * 1000 + index}`;

/** Rows of one statement; a whole import fits in a few. */
const INSERT_ROWS = 1000;

export async function insertLeads(ctx: Ctx, rows: (NewLead & { createdAt: Date })[]): Promise<void> {
  const values = rows.map((row, index) => ({
    rank: topRank(row.createdAt, index),
    statusSince: row.createdAt,
    updatedAt: row.createdAt,
    ...row,
    userId: ctx.accountId,
  }));
  for (let start = 0; start < values.length; start += INSERT_ROWS) {
    await ctx.db.insert(leads).values(values.slice(start, start + INSERT_ROWS));
  }
}

export type LeadChanges = Partial<Omit<NewLead, 'id' | 'createdAt'>>;

export async function updateLeadRow(ctx: Ctx, id: LeadId, changes: LeadChanges, at: Date): Promise<void> {
  await ctx.db
    .update(leads)
    .set({ ...changes, updatedAt: at })
    .where(ownLead(ctx, id));
}

export async function deleteLeadRow(ctx: Ctx, id: LeadId): Promise<void> {
  await ctx.db.delete(leads).where(ownLead(ctx, id));
}

/** The ten statuses with their counts and the sum of their numeric budgets. */
export async function countByStatus(ctx: Ctx): Promise<{ status: LeadStatus; total: number; budget: number }[]> {
  const rows = await ctx.db
    .select({
      status: leads.status,
      total: sql<number>`count(*)::int`,
      budget: sql<string>`coalesce(sum(nullif(regexp_replace(${leads.budget}, '\\D', '', 'g'), '')::numeric), 0)::text`,
    })
    .from(leads)
    .where(eq(leads.userId, ctx.accountId))
    .groupBy(leads.status);
  return rows.map((row) => ({ ...row, budget: Number(row.budget) }));
}
