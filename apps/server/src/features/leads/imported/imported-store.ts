import { type ImportId, LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { detachEventsOf } from '#features/analytics-events/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { deleteLeadRows, eraseNumbers } from '../erased/erased-number-store.ts';
import { FoundLead } from './fill-store.ts';

/**
 * Locked so that nothing more can be attached, with whether each was edited. Lock order: persons first; leads as
 * removeLeads() locks them.
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

export async function findOnLists(ctx: Ctx, ids: LeadId[], since: Date | null): Promise<Set<LeadId>> {
  const rows = await rowsOf(
    ctx.db,
    z.object({ id: LeadId }),
    sql`
      select distinct i.lead_id as id from lead_list_items i join lead_lists l on l.id = i.list_id
      where l.user_id = ${ctx.accountId} and i.lead_id = any(${sql.param(ids)}::uuid[])
        ${since ? sql`and i.added_at > ${since}` : sql``}
    `,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The caller has handled conversations, campaigns and lists. Each number passes to the next oldest lead that has it.
 */
export async function removeLeads(tx: Tx, ids: LeadId[], why: 'erased' | 'undone'): Promise<void> {
  if (ids.length === 0) return;
  const leaving = sql`select unnest(${sql.param(ids)}::uuid[]) as id`;
  await tx.db.execute(sql`
    with leaving as (${leaving}), heirs as (
      select distinct on (l.phone_key) l.phone_key as key, l.id
      from lead_identities held
      join leads l on l.user_id = held.user_id and l.phone_key = held.key
      where held.user_id = ${tx.accountId}
        and held.lead_id in (select id from leaving) and l.id not in (select id from leaving)
      order by l.phone_key, l.created_at, l.id
    )
    update lead_identities i set lead_id = heirs.id from heirs
    where i.user_id = ${tx.accountId} and coalesce(i.person_key, i.key) = heirs.key
  `);
  // One statement per table: row by row through the foreign keys, 100,000 leads took three times as long.
  for (const table of ['lead_identities', 'lead_status_history', 'lead_changes']) {
    await tx.db.execute(sql`delete from ${sql.identifier(table)} where lead_id in (${leaving})`);
  }
  await detachEventsOf(tx, ids);
  await eraseNumbers(tx, await deleteLeadRows(tx, ids), why);
}
