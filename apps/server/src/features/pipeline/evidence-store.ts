import { LeadId } from '@prumo/contracts/ids';
import { LeadStatus } from '@prumo/contracts/leads';
import { ClassifyRule } from '@prumo/contracts/pipeline';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx } from '#platform/context.ts';
import { namesUser } from '#platform/db/names-user.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';
import { type Evidence, HOT_BURSTS, HOT_DAYS } from './classify.ts';
import { countBursts } from './count-bursts.ts';

export type LeadEvidence = Evidence & { leadId: LeadId; name: string; changedAt: Date };

const Row = z.object({
  leadId: LeadId,
  name: z.string(),
  status: LeadStatus,
  isDataComplete: z.boolean(),
  isSuppressed: z.boolean(),
  isRefusing: z.boolean(),
  lastInboundAt: Time.nullable(),
  lastOutboundAt: Time.nullable(),
  updatedAt: Time,
  /** Null where the number of bursts cannot matter, which saves reading the messages. */
  inboundTimes: z.array(z.number()).nullable(),
  buyingSignal: z.object({ kind: ClassifyRule.extract(['visit', 'offer']), at: Time }).nullable(),
});

const refusing = sql`c.lead_data_collected->>'lastIntent' in ('opt_out', 'not_interested', 'complaint')`;

/**
 * Data counts as newer if the lead row was written after a person's last status change, because single fields have no
 * time. A refusal applies to all leads of the number.
 */
export async function listEvidence(ctx: Ctx): Promise<LeadEvidence[]> {
  const hotSince = new Date(accountNow(ctx).getTime() - HOT_DAYS * 24 * 3600 * 1000);
  const statement = sql`
    with open_leads as (
      select l.id, l.name, l.status, l.is_data_complete, l.phone_key, l.updated_at,
        coalesce((select max(h.timestamp) from lead_status_history h
          where h.lead_id = l.id and ${namesUser(sql`h.changed_by`)}), 'epoch') as since
      from leads l
      where l.user_id = ${ctx.accountId} and l.status in ('novo', 'contatado', 'interessado', 'quente', 'frio')
    ), told as (
      select o.id,
        max(m.timestamp) filter (where m.direction = 'inbound') as last_inbound,
        max(m.timestamp) filter (where m.direction = 'outbound') as last_outbound,
        count(*) filter (where m.direction = 'inbound')::int as inbound
      from open_leads o
      join conversations c on c.lead_id = o.id and c.user_id = ${ctx.accountId}
      join thread_messages m on m.conversation_id = c.id and m.timestamp > o.since
        and not m.is_simulated
      where m.direction = 'inbound' or m.status in ('sent', 'delivered', 'read')
      group by o.id
    ), known as (
      select o.*, t.last_inbound, t.last_outbound, coalesce(t.inbound, 0) as inbound,
        o.is_data_complete and o.updated_at > o.since + interval '1 second' as is_newly_complete
      from open_leads o left join told t on t.id = o.id
    ), refusals as (
      select c.lead_id, c.person_key from conversations c
      where c.user_id = ${ctx.accountId} and ${refusing}
    )
    select k.id as "leadId", k.name, k.status, k.is_newly_complete as "isDataComplete", k.updated_at as "updatedAt",
      k.last_inbound as "lastInboundAt", k.last_outbound as "lastOutboundAt",
      case when k.inbound >= ${HOT_BURSTS} and k.last_inbound >= ${hotSince} then (
        select array_agg((extract(epoch from m.timestamp) * 1000)::float8 order by m.timestamp)
        from conversations c join conversation_messages m on m.conversation_id = c.id
        where c.lead_id = k.id and m.direction = 'inbound' and not m.is_simulated
          and m.timestamp > k.since
      ) end as "inboundTimes",
      case when k.status = 'quente' then (
        select jsonb_build_object('kind', h.reason, 'at', h."timestamp") from lead_status_history h
        where h.lead_id = k.id and h.reason in ('visit', 'offer') and h."timestamp" > k.since
        order by h."timestamp" desc limit 1
      ) end as "buyingSignal",
      exists (select 1 from suppressions s
        where s.user_id = ${ctx.accountId} and s.phone_key = k.phone_key) as "isSuppressed",
      case when k.id in (select r.lead_id from refusals r) or k.phone_key in (select r.person_key from refusals r) then (
        select ${refusing} from conversations c
        where (c.lead_id = k.id or c.user_id = ${ctx.accountId} and c.person_key = k.phone_key)
          and c.lead_data_collected ? 'lastIntent'
        order by c.last_inbound_at desc nulls last, c.id desc limit 1
      ) else false end as "isRefusing"
    from known k
    where k.is_newly_complete or k.last_inbound is not null or k.last_outbound is not null
    order by k.id
  `;
  return (await rowsOf(ctx.db, Row, statement)).map(toEvidence);
}

function toEvidence({ updatedAt, inboundTimes, ...evidence }: z.infer<typeof Row>): LeadEvidence {
  const times = [updatedAt, evidence.lastInboundAt, evidence.lastOutboundAt];
  return {
    ...evidence,
    inboundBursts: countBursts(inboundTimes ?? []),
    changedAt: new Date(Math.max(...times.map((time) => time?.getTime() ?? 0))),
  };
}
