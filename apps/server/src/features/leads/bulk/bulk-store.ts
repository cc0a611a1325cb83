import { LeadId, type UndoId } from '@prumo/contracts/ids';
import { type FailedLead, LEAD_TAGS_MAX, type LeadStatus } from '@prumo/contracts/leads';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertEventsOf } from '#features/analytics-events/index.ts';
import { accountNow, actorLabel, type Tx } from '#platform/context.ts';
import { firstRow, rowsOf } from '#platform/db/rows.ts';
import { topRank } from '../lead-store.ts';
import { leadTexts } from '../texts.ts';

const Changed = z.object({ count: z.number() });

const listOf = (ids: LeadId[]) => sql`${sql.param(ids)}::uuid[]`;

/** Skips leads already in this status. The caller holds the leads' locks. */
export async function setStatusOfAll(tx: Tx, ids: LeadId[], status: LeadStatus, undoId: UndoId): Promise<number> {
  const at = accountNow(tx);
  const statement = sql`
    with place as (
      select id, status, status_since, rank, lost_reason,
        ${topRank(at)}::numeric + row_number() over (order by created_at desc, id desc) as new_rank
      from leads
      where user_id = ${tx.accountId} and id = any(${listOf(ids)}) and status <> ${status}
    ), moved as (
      update leads set status = ${status}, status_since = ${at}, rank = place.new_rank, lost_reason = null, updated_at = ${at}
      from place where leads.id = place.id
    ), history as (
      insert into lead_status_history (id, user_id, lead_id, from_status, to_status, changed_by, "timestamp")
      select prumo_uuidv7(), ${tx.accountId}, id, status, ${status}, ${actorLabel(tx.actor)}, ${at} from place
    ), recorded as (
      ${insertEventsOf(
        'status_changed',
        sql`select ${tx.accountId}::uuid, id, jsonb_build_object('from', status, 'to', ${status}::text), ${at}::timestamptz from place`,
      )}
    ), remembered as (
      insert into lead_changes (change_set_id, lead_id, before, after)
      select ${undoId}, id,
        jsonb_build_object('status', status, 'statusSince', status_since, 'rank', rank::text, 'lostReason', lost_reason),
        jsonb_build_object('status', ${status}::text, 'statusSince', ${at}::timestamptz, 'rank', new_rank::text, 'lostReason', null)
      from place
    )
    select count(*)::int as count from place
  `;
  return (await firstRow(tx.db, Changed, statement))?.count ?? 0;
}

export async function addTagToAll(tx: Tx, ids: LeadId[], tag: string, undoId: UndoId): Promise<number> {
  const at = accountNow(tx);
  const statement = sql`
    with place as (
      select id, tags, tags || ${tag}::text as new_tags from leads
      where user_id = ${tx.accountId} and id = any(${listOf(ids)})
        and not tags_folded && prumo_lower_list(array[${tag}::text]) and cardinality(tags) < ${LEAD_TAGS_MAX}
    ), tagged as (
      update leads set tags = place.new_tags, updated_at = ${at} from place where leads.id = place.id
    ), remembered as (
      insert into lead_changes (change_set_id, lead_id, before, after)
      select ${undoId}, id, jsonb_build_object('tags', to_jsonb(tags)), jsonb_build_object('tags', to_jsonb(new_tags)) from place
    )
    select count(*)::int as count from place
  `;
  return (await firstRow(tx.db, Changed, statement))?.count ?? 0;
}

const IdAndNameRow = z.object({ id: LeadId, name: z.string() });

export async function findFullOfTags(tx: Tx, ids: LeadId[], tag: string): Promise<FailedLead[]> {
  const rows = await rowsOf(
    tx.db,
    IdAndNameRow,
    sql`
      select id, name from leads
      where user_id = ${tx.accountId} and id = any(${listOf(ids)}) and cardinality(tags) >= ${LEAD_TAGS_MAX}
        and not tags_folded && prumo_lower_list(array[${tag}::text])
      order by name, id
    `,
  );
  return rows.map((row) => ({ ...row, reason: leadTexts.fullOfTags }));
}
