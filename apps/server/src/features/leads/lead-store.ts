import type { LeadId } from '@prumo/contracts/ids';
import { type Lead, LeadStatus } from '@prumo/contracts/leads';
import type { PhoneProblem } from '@prumo/contracts/reasons/channel/phone-problem';
import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetCtx, SetTx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Db } from '#platform/db/open-database.ts';
import { isSeen, ownedBy } from '#platform/db/owned-by.ts';
import { BigNumber, rowsOf } from '#platform/db/rows.ts';
import { updateRows } from '#platform/db/sets/update-rows.ts';
import { leads } from './schema.ts';

type LeadRow = typeof leads.$inferSelect;
export type NewLead = Omit<typeof leads.$inferInsert, 'userId' | 'rank'> & { id: LeadId; rank?: string };

const { searchText: _search, phoneDigits: _digits, plainTags: _tags, ...stored } = getTableColumns(leads);

export const leadColumns = {
  ...stored,
  // Column names are spelled out: drizzle drops the table name in a one-table select, and a bare "user_id" would be the
  // subquery's own column.
  isSuppressed: sql<boolean>`exists (
    select 1 from suppressions s where s.user_id = "leads"."user_id" and s.phone_key = "leads"."phone_key"
  )`.as('is_suppressed'),
};

export type SelectedLead = Omit<LeadRow, 'searchText' | 'phoneDigits' | 'plainTags'> & { isSuppressed: boolean };

export const toLead = (row: SelectedLead): Lead => ({
  ...row,
  statusSince: row.statusSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const ownLead = (ctx: Ctx, id: LeadId) => and(eq(leads.userId, ctx.accountId), eq(leads.id, id));

export async function findLead(ctx: Ctx, id: LeadId): Promise<SelectedLead | null> {
  const rows = await ctx.db.select(leadColumns).from(leads).where(ownLead(ctx, id));
  return rows[0] ?? null;
}

type LeadPhone = { id: LeadId; phoneCanonical: string | null; phoneProblem: PhoneProblem | null };

export async function findLeadPhones(ctx: SetCtx, ids: LeadId[]): Promise<LeadPhone[]> {
  const { id, userId, phoneCanonical, phoneProblem } = leads;
  return ctx.db
    .select({ id, phoneCanonical, phoneProblem })
    .from(leads)
    .where(and(ownedBy(ctx, userId), anyOf(id, ids)));
}

export async function lockLead(tx: Tx, id: LeadId): Promise<SelectedLead | null> {
  const rows = await tx.db.select(leadColumns).from(leads).where(ownLead(tx, id)).for('no key update');
  return rows[0] ?? null;
}

export async function lockLeads(tx: SetTx, ids: LeadId[]): Promise<SelectedLead[]> {
  return tx.db
    .select(leadColumns)
    .from(leads)
    .where(and(ownedBy(tx, leads.userId), anyOf(leads.id, ids)))
    .orderBy(leads.id)
    .for('no key update');
}

export async function lockForRemoval(tx: Tx, ids: LeadId[]): Promise<Pick<SelectedLead, 'id' | 'phoneKey'>[]> {
  return tx.db
    .select({ id: leads.id, phoneKey: leads.phoneKey })
    .from(leads)
    .where(and(eq(leads.userId, tx.accountId), anyOf(leads.id, ids)))
    .orderBy(leads.id)
    .for('update');
}

export async function findLeads(ctx: SetCtx, ids: LeadId[]): Promise<SelectedLead[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select(leadColumns)
    .from(leads)
    .where(and(ownedBy(ctx, leads.userId), anyOf(leads.id, ids)));
}

export async function findLeadsByPhoneKey(ctx: Ctx, keys: string[]): Promise<SelectedLead[]> {
  if (keys.length === 0) return [];
  return ctx.db
    .select(leadColumns)
    .from(leads)
    .where(and(eq(leads.userId, ctx.accountId), anyOf(leads.phoneKey, keys)))
    .orderBy(leads.createdAt, leads.id);
}

export async function findUnreachable(ctx: Ctx, digits: string[]): Promise<{ digits: string; leadId: LeadId }[]> {
  if (digits.length === 0) return [];
  const rows = await ctx.db
    .select({ digits: leads.phoneDigits, leadId: leads.id })
    .from(leads)
    .where(and(eq(leads.userId, ctx.accountId), isNull(leads.phoneKey), anyOf(leads.phoneDigits, digits)));
  return rows.map((row) => ({ digits: row.digits ?? '', leadId: row.leadId }));
}

/** Of these numbers, those of leads that who asks may not see. Nothing for who sees every lead. */
export async function findNumbersOfOthers(
  ctx: Ctx,
  { keys, digits }: { keys: string[]; digits: string[] },
): Promise<{ keys: Set<string>; digits: Set<string> }> {
  if (ctx.sight === 'all') return { keys: new Set(), digits: new Set() };
  const isNamed = or(anyOf(leads.phoneKey, keys), and(isNull(leads.phoneKey), anyOf(leads.phoneDigits, digits)));
  const rows = await ctx.db
    .select({ key: leads.phoneKey, digits: leads.phoneDigits })
    .from(leads)
    .where(and(eq(leads.userId, ctx.accountId), isNamed, sql`${isSeen(ctx, leads.ownerId)} is not true`));
  return {
    keys: new Set(rows.flatMap(({ key }) => key ?? [])),
    digits: new Set(rows.flatMap((row) => (row.key === null ? (row.digits ?? []) : []))),
  };
}

let ranksGiven = 0;

/** Minus the time in microseconds puts a new lead on top. The fraction keeps room between cards of one microsecond. */
export function topRank(at: Date, index = 0): string {
  ranksGiven = (ranksGiven + 1) % 1_000_000;
  return `${-at.getTime() * 1000 + index}.${String(ranksGiven).padStart(6, '0')}`;
}

export type InsertedLead = NewLead & { createdAt: Date };

export async function insertLeads(ctx: Ctx, rows: InsertedLead[]): Promise<void> {
  await insertRows(ctx.db, leads, leadValues(ctx, rows));
}

export const leadValues = (ctx: Ctx, rows: InsertedLead[]): (typeof leads.$inferInsert)[] =>
  rows.map((row, index) => ({
    rank: topRank(row.createdAt, index),
    statusSince: row.createdAt,
    updatedAt: row.createdAt,
    ...row,
    userId: ctx.accountId,
  }));

export type LeadChanges = Partial<Omit<NewLead, 'id' | 'createdAt'>>;

export async function updateLeadRow(ctx: Ctx, id: LeadId, changes: LeadChanges, at: Date): Promise<void> {
  await ctx.db
    .update(leads)
    .set({ ...changes, updatedAt: at })
    .where(ownLead(ctx, id));
}

type IdentifiedChanges = LeadChanges & { id: LeadId; updatedAt: Date };

/** Each gives the same columns; the caller holds their locks. */
export const updateLeadRows = (tx: SetTx, changes: readonly IdentifiedChanges[]): Promise<void> =>
  updateRows(tx.db, leads, changes);

export async function deleteLeadRow(ctx: Ctx, id: LeadId): Promise<void> {
  await ctx.db.delete(leads).where(ownLead(ctx, id));
}

const StatusCount = z.object({ status: LeadStatus, total: z.number(), budget: BigNumber });
export type StatusCount = z.infer<typeof StatusCount>;

/** Kept exact by triggers on leads. */
export const countByStatus = (ctx: Ctx): Promise<StatusCount[]> =>
  rowsOf(
    ctx.db,
    StatusCount,
    sql`
      select status, sum(total)::int as total, sum(budget) as budget
      from lead_counts where user_id = ${ctx.accountId}
      group by status having sum(total) > 0
    `,
  );

export async function compactLeadCounts(db: Db): Promise<void> {
  await db.execute(sql`select prumo_fold_lead_counts()`);
}
