import { type ImportId, LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { FoundLead } from './fill-leads-store.ts';

/**
 * Until autovacuum comes, up to a minute after an import, PostgreSQL plans for the few leads that the account had before
 * and joins thousands by nested loops: undoing an import of 5,000 took 45 s instead of 0.7 s.
 */
export async function refreshStatistics(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select prumo_analyze_leads()`);
}

/**
 * Locks the leads so that nothing more can be attached. Lock order: persons first, then leads as removeLeads() locks
 * them.
 */
export async function lockImported(tx: Tx, importId: ImportId): Promise<FoundLead[]> {
  await tx.db.execute(sql`
    select key from lead_identities
    where user_id = ${tx.accountId}
      and key in (select phone_key from leads where user_id = ${tx.accountId} and import_id = ${importId})
    order by key for no key update
  `);
  return rowsOf(
    tx.db,
    FoundLead,
    sql`
      select id, name, updated_at <> created_at as "isEdited" from leads
      where user_id = ${tx.accountId} and import_id = ${importId}
      order by id for update
    `,
  );
}

const IdRow = z.object({ id: LeadId });

export async function findOnLists(ctx: Ctx, ids: LeadId[], since: Date | null): Promise<Set<LeadId>> {
  const rows = await rowsOf(
    ctx.db,
    IdRow,
    sql`
      select distinct i.lead_id as id from lead_list_items i join lead_lists l on l.id = i.list_id
      where l.user_id = ${ctx.accountId} and i.lead_id = any(${sql.param(ids)}::uuid[])
        ${since ? sql`and i.added_at > ${since}` : sql``}
    `,
  );
  return new Set(rows.map(({ id }) => id));
}
