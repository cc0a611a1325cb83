import { Upcoming } from '@prumo/contracts/channel';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { IsoTime, rowsOf } from '#platform/db/rows.ts';

const SHOWN = 200;

const UpcomingRow = Upcoming.extend({ at: IsoTime });

export async function listUpcoming(ctx: Ctx): Promise<Upcoming[]> {
  const own = ctx.accountId;
  return rowsOf(
    ctx.db,
    UpcomingRow,
    sql`
      (select s.id::text, 'campaign_step' as kind, s.due_at as at, l.name as "leadName", c.name as detail, s.sequence as step
        from campaign_sends s join campaigns c on c.id = s.campaign_id and c.status = 'active'
        left join leads l on l.id = s.lead_id
        where s.user_id = ${own} and s.status = 'queued' and s.due_at is not null
        order by s.due_at, s.id limit ${SHOWN})
      union all
      (select c.id::text, 'campaign_start', c.scheduled_at, null, c.name, null
        from campaigns c
        where c.user_id = ${own} and c.status = 'draft' and c.scheduled_at is not null
          and c.schedule_handled_for is distinct from c.scheduled_at
        order by c.scheduled_at limit ${SHOWN})
      union all
      (select v.id::text, case when v.agent_due_at is null then 'ai_reengagement' else 'ai_reply' end,
          least(v.agent_due_at, v.reengage_at), l.name, null, null
        from conversations v left join leads l on l.id = v.lead_id
        where v.user_id = ${own} and (v.agent_due_at is not null or v.reengage_at is not null)
          and (v.agent_due_at is not null
            or v.reengage_fence = v.fence and v.status = 'ai_active' and v.is_active)
        order by least(v.agent_due_at, v.reengage_at) limit ${SHOWN})
      union all
      (select m.id::text, 'message', s.due_at, l.name, left(m.message, 120), null
        from outbox s join conversation_messages m on m.id = s.id join conversations v on v.id = m.conversation_id
        left join leads l on l.id = v.lead_id
        where s.user_id = ${own} and s.status = 'queued' and s.kind <> 'campaign' and s.due_at is not null
        order by s.due_at limit ${SHOWN})
      union all
      (select e.id::text, case e.body->>'kind' when 'receipt' then 'receipt' else 'lead_message' end, e.due_at,
          coalesce(l.name, p.name), coalesce(e.body->>'status', left(e.body->>'text', 120)), null
        from webhook_events e join channel_accounts a on a.id = e.channel_account_id and a.provider = 'simulator'
        left join conversation_messages m
          on m.channel_account_id = e.channel_account_id and m.provider_message_id = e.body->>'id'
        left join conversations v on v.id = m.conversation_id
        left join leads l on l.id = v.lead_id
        left join simulator_phones p on p.user_id = e.user_id and p.phone = e.body->>'from'
        where e.user_id = ${own} and e.processed_at is null
        order by e.due_at limit ${SHOWN})
      order by at, id limit ${SHOWN}
    `,
  );
}
