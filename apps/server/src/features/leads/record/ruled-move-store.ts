import type { LeadId, MessageId, UndoId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import type { ChangeKind } from '@prumo/contracts/leads/changes';
import type { StageReason } from '@prumo/contracts/pipeline';
import { and, eq, sql } from 'drizzle-orm';
import { insertEventsOf } from '#features/analytics-events/index.ts';
import { accountNow, actorLabel, type SetTx, type Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { newId } from '#platform/ids.ts';
import { topRank } from '../lead-store.ts';
import { leads } from '../schema.ts';

export type PlacedLead = { id: LeadId; status: LeadStatus };

/** Locks in id order, so that two runs wait instead of deadlocking. */
export async function lockPlaces(tx: Tx, ids: readonly LeadId[]): Promise<PlacedLead[]> {
  return tx.db
    .select({ id: leads.id, status: leads.status })
    .from(leads)
    .where(and(eq(leads.userId, tx.accountId), anyOf(leads.id, ids)))
    .orderBy(leads.id)
    .for('no key update');
}

export type RuledMove = {
  leadId: LeadId;
  to: LeadStatus;
  reason: StageReason;
  messageId?: MessageId | null;
  undoId: UndoId;
};

/**
 * The caller holds the leads' locks. A `follow` move has an undo id of its own, which is also the id of its history
 * row.
 */
export async function applyMoves(tx: SetTx, moves: readonly RuledMove[], kind: ChangeKind): Promise<void> {
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
      select m.*, l.user_id, l.status, l.status_since, l.rank as old_rank, l.lost_reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("leadId" uuid, "to" text, reason text,
        "messageId" uuid, "undoId" uuid, "historyId" uuid, rank numeric)
      join leads l on l.id = m."leadId" and ${ownedBy(tx, sql`l.user_id`)}
    ), moved as (
      update leads set status = move."to", status_since = ${at}, rank = move.rank, lost_reason = null, updated_at = ${at}
      from move where leads.id = move."leadId"
    ), history as (
      insert into lead_status_history (id, user_id, lead_id, from_status, to_status, changed_by, reason, message_id, "timestamp")
      select "historyId", user_id, "leadId", status, "to", ${actorLabel(tx.actor)}, reason, "messageId", ${at}
      from move
    ), recorded as (
      ${insertEventsOf(
        'status_changed',
        sql`select user_id, "leadId", jsonb_build_object('from', status, 'to', "to"), ${at}::timestamptz from move`,
      )}
    ), change_sets as (
      insert into lead_change_sets (id, user_id, kind, created_at)
      select distinct "undoId", user_id, ${kind}::text, ${at}::timestamptz from move
    )
    insert into lead_changes (change_set_id, lead_id, before, after)
    select "undoId", "leadId",
      jsonb_build_object('status', status, 'statusSince', status_since, 'rank', old_rank::text, 'lostReason', lost_reason),
      jsonb_build_object('status', "to", 'statusSince', ${at}::timestamptz)
    from move
  `);
}

/** Undoes these automatic moves back to the last decision of another kind. `reached` follows the remaining history. */
export async function undoMoves(tx: Tx, leadIds: readonly LeadId[], moveIds: readonly string[]): Promise<void> {
  await tx.db.execute(sql`
    with moves as (
      select h.id, h.lead_id, h.from_status, h.to_status, h."timestamp", h.is_undone,
        h.id = any(${sql.param([...moveIds])}::uuid[]) as is_meant
      from lead_status_history h
      where h.user_id = ${tx.accountId} and h.lead_id = any(${sql.param([...leadIds])}::uuid[])
    ), last as (
      select m.* from moves m where m.is_meant and not exists (
        select 1 from moves o where o.lead_id = m.lead_id and not o.is_meant
          and (o."timestamp", o.id) > (m."timestamp", m.id))
    ), first as (
      select distinct on (lead_id) lead_id, id from last order by lead_id, "timestamp", id
    ), newest as (
      select distinct on (lead_id) lead_id, to_status from last order by lead_id, "timestamp" desc, id desc
    ), backwards as (
      select f.lead_id, c.before, (
        select max(greatest(prumo_funnel_depth(m.from_status), prumo_funnel_depth(m.to_status))) from moves m
        where m.lead_id = f.lead_id and not m.is_undone and not exists (select 1 from last x where x.id = m.id)) as reached
      from first f join newest n on n.lead_id = f.lead_id
      join lead_changes c on c.change_set_id = f.id and c.lead_id = f.lead_id
      join leads l on l.id = f.lead_id and l.status = n.to_status
    ), forgotten as (
      delete from lead_status_history h using last x, backwards b where h.id = x.id and x.lead_id = b.lead_id
    ), sets as (
      delete from lead_change_sets s using last x, backwards b where s.id = x.id and x.lead_id = b.lead_id
    )
    update leads l set status = b.before ->> 'status', status_since = (b.before ->> 'statusSince')::timestamptz,
      rank = (b.before ->> 'rank')::numeric, lost_reason = b.before ->> 'lostReason',
      reached = greatest(b.reached, prumo_funnel_depth(b.before ->> 'status'))
    from backwards b where l.id = b.lead_id
  `);
}
