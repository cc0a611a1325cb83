import type { LeadId, LeadListId, UndoId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Tx } from '#platform/context.ts';
import { firstRow } from '#platform/db/rows.ts';
import { addToTotal } from './lead-list-store.ts';

const AddedRow = z.object({ added: z.number() });

export async function insertItems(tx: Tx, listId: LeadListId, ids: LeadId[], undoId: UndoId): Promise<number> {
  const statement = sql`
    with added as (
      insert into lead_list_items (id, list_id, lead_id, added_at)
      select prumo_uuidv7(), ${listId}, id, ${accountNow(tx)} from unnest(${sql.param(ids)}::uuid[]) as id
      on conflict (list_id, lead_id) do nothing
      returning lead_id
    ), remembered as (
      insert into lead_changes (change_set_id, lead_id, before, after)
      select ${undoId}, lead_id, '{}', '{}' from added
    )
    select count(*)::int as added from added
  `;
  return (await firstRow(tx.db, AddedRow, statement))?.added ?? 0;
}

export async function deleteItems(tx: Tx, listId: LeadListId, ids: LeadId[]): Promise<number> {
  const { rowCount } = await tx.db.execute(sql`
    delete from lead_list_items where list_id = ${listId} and lead_id = any(${sql.param(ids)}::uuid[])
  `);
  return rowCount ?? 0;
}

export async function removeChangedFromList(tx: Tx, listId: LeadListId, undoId: UndoId): Promise<number> {
  await tx.db.execute(sql`
    select id from lead_lists where id = ${listId} and user_id = ${tx.accountId} for no key update
  `);
  const { rowCount } = await tx.db.execute(sql`
    delete from lead_list_items i using lead_changes c
    where c.change_set_id = ${undoId} and i.list_id = ${listId} and i.lead_id = c.lead_id
  `);
  await addToTotal(tx, listId, -(rowCount ?? 0));
  return rowCount ?? 0;
}

export async function leaveLists(tx: Tx, ids: LeadId[]): Promise<void> {
  await tx.db.execute(sql`
    select id from lead_lists
    where user_id = ${tx.accountId}
      and id in (select list_id from lead_list_items where lead_id = any(${sql.param(ids)}::uuid[]))
    order by id for no key update
  `);
  await tx.db.execute(sql`
    with gone as (
      delete from lead_list_items where lead_id = any(${sql.param(ids)}::uuid[]) returning list_id
    )
    update lead_lists l set total_leads = l.total_leads - g.count
    from (select list_id, count(*)::int as count from gone group by list_id) g
    where l.id = g.list_id and l.user_id = ${tx.accountId}
  `);
}
