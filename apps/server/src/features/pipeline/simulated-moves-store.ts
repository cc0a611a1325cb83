import type { LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** A move by rule whose message nobody but the simulator has, and that nobody took back. */
const IS_SIMULATED = sql`s.kind = 'follow' and s.undone_at is null and h.message_id is not null and not exists (
  select 1 from conversation_messages m where m.id = h.message_id and not m.is_simulated)`;

/** Leads whose last move was such a one, locked in the order of their ids. */
export async function lockSimulated(tx: Ctx): Promise<LeadId[]> {
  const { rows } = await tx.db.execute<{ id: LeadId }>(sql`
    select l.id from leads l
    where l.user_id = ${tx.accountId} and l.id in (
      select h.lead_id from lead_status_history h join lead_change_sets s on s.id = h.id
      where h.user_id = ${tx.accountId} and ${IS_SIMULATED})
    order by l.id for no key update of l
  `);
  return rows.map(({ id }) => id);
}

/**
 * Takes such moves out of the history of locked leads, as far back as nothing else was decided between, and puts each lead
 * back where the first of them found it. What is known of how far it came follows what is left.
 */
export async function takeBackSimulated(tx: Ctx, ids: readonly LeadId[]): Promise<number> {
  const { rows } = await tx.db.execute<{ moved: number }>(sql`
    with moves as (
      select h.id, h.lead_id, h.from_status, h.to_status, h."timestamp", h.is_undone,
        coalesce(${IS_SIMULATED}, false) as is_simulated
      from lead_status_history h left join lead_change_sets s on s.id = h.id
      where h.user_id = ${tx.accountId} and h.lead_id = any(${sql.param([...ids])}::uuid[])
    ), last as (
      select m.* from moves m where m.is_simulated and not exists (
        select 1 from moves o where o.lead_id = m.lead_id and not o.is_simulated
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
    ), moved as (
      update leads l set status = b.before ->> 'status', status_since = (b.before ->> 'statusSince')::timestamptz,
        rank = (b.before ->> 'rank')::numeric, lost_reason = b.before ->> 'lostReason',
        reached = greatest(b.reached, prumo_funnel_depth(b.before ->> 'status'))
      from backwards b where l.id = b.lead_id
      returning 1
    )
    select count(*)::int as moved from moved
  `);
  return rows[0]?.moved ?? 0;
}
