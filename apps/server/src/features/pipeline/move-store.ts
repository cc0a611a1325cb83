import type { LeadId, MessageId, UndoId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import type { ChangeKind } from '@prumo/contracts/leads/changes';
import type { StageReason } from '@prumo/contracts/pipeline';
import { sql } from 'drizzle-orm';
import { topRank } from '#features/leads/index.ts';
import { accountNow, actorLabel, type Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';

export type PlacedLead = { id: LeadId; status: LeadStatus };

/** Where these leads stand, locked in the order of their ids, so that two runs wait for each other and never deadlock. */
export async function lockPlaces(tx: Ctx, ids: readonly LeadId[]): Promise<PlacedLead[]> {
  const { rows } = await tx.db.execute<PlacedLead>(sql`
    select id, status from leads
    where user_id = ${tx.accountId} and id = any(${sql.param([...ids])}::uuid[])
    order by id for no key update
  `);
  return rows;
}

/** `undoId` names what takes the move back; moves that share one are taken back together. */
export type RuledMove = {
  leadId: LeadId;
  to: LeadStatus;
  reason: StageReason;
  messageId?: MessageId | null;
  undoId: UndoId;
};

/**
 * Moves leads by rule in one statement: rows, history with what each move rests on, events and what takes them back.
 * They stand on top of their columns. The caller holds the leads' locks. A lead's history row has the id of its undo
 * where the move has one of its own.
 */
export async function applyMoves(tx: Ctx, moves: readonly RuledMove[], kind: ChangeKind): Promise<void> {
  if (moves.length === 0) return;
  const at = accountNow(tx);

  const rows = moves.map(({ messageId = null, ...move }) => ({
    ...move,
    messageId,
    historyId: kind === 'follow' ? move.undoId : newId<string>(),
    rank: topRank(at),
  }));
  await tx.db.execute(sql`
    with move as (
      select m.*, l.status, l.status_since, l.rank as old_rank, l.lost_reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("leadId" uuid, "to" text, reason text,
        "messageId" uuid, "undoId" uuid, "historyId" uuid, rank numeric)
      join leads l on l.id = m."leadId" and l.user_id = ${tx.accountId}
    ), moved as (
      update leads set status = move."to", status_since = ${at}, rank = move.rank, lost_reason = null, updated_at = ${at}
      from move where leads.id = move."leadId"
    ), history as (
      insert into lead_status_history (id, user_id, lead_id, from_status, to_status, changed_by, reason, message_id, "timestamp")
      select "historyId", ${tx.accountId}, "leadId", status, "to", ${actorLabel(tx.actor)}, reason, "messageId", ${at}
      from move
    ), events as (
      insert into analytics_events (id, user_id, lead_id, event_type, event_data, "timestamp")
      select prumo_uuidv7(), ${tx.accountId}, "leadId", 'status_changed', jsonb_build_object('from', status, 'to', "to"), ${at}
      from move
    ), change_sets as (
      insert into lead_change_sets (id, user_id, kind, created_at)
      select distinct "undoId", ${tx.accountId}::uuid, ${kind}::text, ${at}::timestamptz from move
    )
    insert into lead_changes (change_set_id, lead_id, before, after)
    select "undoId", "leadId",
      jsonb_build_object('status', status, 'statusSince', status_since, 'rank', old_rank::text, 'lostReason', lost_reason),
      jsonb_build_object('status', "to", 'statusSince', ${at}::timestamptz)
    from move
  `);
}
