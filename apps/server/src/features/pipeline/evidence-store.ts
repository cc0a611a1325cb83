import type { LeadId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Evidence } from './classify.ts';

export type LeadEvidence = Evidence & { leadId: LeadId };

/** Messages closer together than this are one burst (NS-134: at most 30 s after the first). */
const BURST_GAP = sql`interval '30 seconds'`;

/** What is known of every lead that the rules may move. */
export async function listEvidence(ctx: Ctx): Promise<LeadEvidence[]> {
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    with open_leads as (
      select l.id, l.status, l.is_data_complete, l.phone_key,
        coalesce((select max(h.timestamp) from lead_status_history h
          where h.lead_id = l.id and h.changed_by = l.user_id::text), 'epoch') as since
      from leads l
      where l.user_id = ${ctx.accountId} and l.status in ('novo', 'contatado', 'interessado', 'quente', 'frio')
    ), spoken as (
      select o.id as lead_id, m.direction, m.timestamp, m.status,
        m.timestamp - lag(m.timestamp) over (partition by o.id, m.direction order by m.timestamp) as gap
      from open_leads o
      join conversations c on c.lead_id = o.id
      join conversation_messages m on m.conversation_id = c.id and m.timestamp > o.since
      where m.direction = 'inbound' or m.status in ('sent', 'delivered', 'read')
    ), told as (
      select lead_id,
        max(timestamp) as last_at,
        (array_agg(direction order by timestamp desc))[1] = 'outbound' as last_ours,
        max(timestamp) filter (where direction = 'inbound') as last_inbound,
        count(*) filter (where direction = 'inbound' and (gap is null or gap > ${BURST_GAP}))::int as bursts,
        bool_or(direction = 'outbound') as has_outbound
      from spoken group by lead_id
    )
    select o.id, o.status, o.is_data_complete, t.last_at, t.last_ours, t.last_inbound, t.bursts, t.has_outbound,
      exists (select 1 from suppressions s where s.user_id = ${ctx.accountId} and s.phone_key = o.phone_key) as is_suppressed,
      coalesce((select c.lead_data_collected->>'lastIntent' in ('opt_out', 'not_interested', 'complaint')
        from conversations c where c.lead_id = o.id limit 1), false) as is_refusing
    from open_leads o left join told t on t.lead_id = o.id
    where o.is_data_complete or t.lead_id is not null
  `);
  const time = (value: unknown) => (value ? new Date(value as string) : null);
  return rows.map((row) => ({
    leadId: row.id as LeadId,
    status: row.status as LeadStatus,
    isDataComplete: row.is_data_complete as boolean,
    isSuppressed: row.is_suppressed as boolean,
    isRefusing: row.is_refusing as boolean,
    lastMessageAt: time(row.last_at),
    isLastMessageOurs: row.last_ours === true,
    inboundBursts: Number(row.bursts ?? 0),
    lastInboundAt: time(row.last_inbound),
    hasAcceptedOutbound: row.has_outbound === true,
  }));
}
