import type { LeadId } from '@prumo/contracts/ids';
import type { LeadStatus, LeadStatusChange } from '@prumo/contracts/leads';
import { desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { newId } from '#platform/ids.ts';
import { leadStatusHistory } from './schema.ts';

export type StatusChange = {
  leadId: LeadId;
  fromStatus: LeadStatus;
  toStatus: LeadStatus;
  changedBy: string;
  notes?: string | null;
  at: Date;
};

export async function insertStatusChanges(ctx: Ctx, changes: StatusChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ at, ...change }) => ({
    id: newId<string>(),
    userId: ctx.accountId,
    ...change,
    timestamp: at,
  }));
  await insertRows(ctx.db, leadStatusHistory, rows);
}

export async function listStatusChanges(ctx: Ctx, leadId: LeadId): Promise<LeadStatusChange[]> {
  const rows = await ctx.db
    .select({
      id: leadStatusHistory.id,
      fromStatus: leadStatusHistory.fromStatus,
      toStatus: leadStatusHistory.toStatus,
      changedBy: sql<string | null>`coalesce(
        (select coalesce(name, username) from users where users.id::text = ${leadStatusHistory.changedBy}),
        ${leadStatusHistory.changedBy})`,
      notes: leadStatusHistory.notes,
      timestamp: leadStatusHistory.timestamp,
    })
    .from(leadStatusHistory)
    .where(eq(leadStatusHistory.leadId, leadId))
    .orderBy(desc(leadStatusHistory.timestamp), desc(leadStatusHistory.id))
    .limit(200);
  return rows.map((row) => ({ ...row, id: String(row.id), timestamp: row.timestamp.toISOString() }));
}
