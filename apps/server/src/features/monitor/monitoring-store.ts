import { CampaignStatus } from '@prumo/contracts/campaigns';
import { CampaignId } from '@prumo/contracts/ids';
import { PauseReason, ScheduleProblem } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { RecipientStatus } from '@prumo/contracts/reports/monitoring';
import { Shift } from '@prumo/contracts/sending';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isDecidable, mayRetry, recipientStatus } from '#features/campaigns/index.ts';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf, Time } from '#platform/db/rows.ts';

const CampaignRow = z.object({
  id: CampaignId,
  name: z.string(),
  status: CampaignStatus,
  cancelledAt: Time.nullable(),
  pauseReason: PauseReason.nullable(),
  scheduleProblem: ScheduleProblem.nullable(),
  totalLeads: z.number(),
  contacted: z.number(),
  responses: z.number(),
  active: z.number(),
  counts: z.partialRecord(RecipientStatus, z.number()),
  mayRetry: z.number(),
  decidable: z.number(),
  nextAt: Time.nullable(),
  nextReason: SendReason.nullable(),
  nextShifts: z.array(Shift).nullable(),
});
export type CampaignRow = z.infer<typeof CampaignRow>;

export const listMonitored = (ctx: Ctx, begunBefore: Date): Promise<CampaignRow[]> =>
  rowsOf(
    ctx.db,
    CampaignRow,
    sql`
      with in_use as (select ${isSimulating(ctx)} as is_simulated),
      shown as materialized (
        select c.* from campaigns c
        where c.user_id = ${ctx.accountId} and (
          c.status in ('active', 'paused')
          or c.status = 'draft' and c.schedule_problem is not null and c.schedule_handled_for = c.scheduled_at
          or c.id in (
            select s.campaign_id from campaign_sends s cross join in_use
            where s.user_id = ${ctx.accountId} and s.status = 'unknown' and s.closed_at is null
              and s.is_simulated = in_use.is_simulated))
      )
      select c.id, c.name, c.status, case when c.is_cancelled then c.cancelled_at end as "cancelledAt",
        c.pause_reason as "pauseReason", c.schedule_problem as "scheduleProblem", people.*, matters.*, said.counts, next.*
      from shown c cross join in_use
      cross join lateral (
        select count(*)::int as "totalLeads", count(*) filter (where e.last_message_sent_at is not null)::int as contacted,
          count(*) filter (where e.has_responded)::int as responses, count(*) filter (where e.status = 'active')::int as active
        from campaign_executions e where e.campaign_id = c.id and e.is_simulated = in_use.is_simulated
      ) people
      cross join lateral (
        select coalesce(jsonb_object_agg(status, count), '{}') as counts from (
          select ${recipientStatus} as status, count(*)::int as count from campaign_sends s
          where s.campaign_id = c.id and s.is_simulated = in_use.is_simulated group by 1
        ) by_status
      ) said
      cross join lateral (
        select count(*) filter (where ${mayRetry})::int as "mayRetry",
          count(*) filter (where ${isDecidable(begunBefore)})::int as decidable
        from campaign_sends s join campaign_executions e on e.id = s.execution_id
        where s.campaign_id = c.id and s.is_simulated = in_use.is_simulated and s.status in ('failed', 'unknown')
      ) matters
      left join lateral (
        select s.due_at as "nextAt", s.reason as "nextReason", s.shifts as "nextShifts" from campaign_sends s
        where s.user_id = c.user_id and s.campaign_id = c.id and s.is_simulated = in_use.is_simulated
          and s.status = 'queued'
        order by s.due_at limit 1
      ) next on true
      order by c.status = 'active' desc, c.status = 'paused' desc, c.created_at desc, c.id desc
    `,
  );

const Queue = z.object({
  sentToday: z.number(),
  errorsToday: z.number(),
  due: z.number(),
  oldestDueAt: Time.nullable(),
  nextAt: Time.nullable(),
  lastSentAt: Time.nullable(),
  sending: z.number(),
  uncertain: z.number(),
});
export type Queue = z.infer<typeof Queue>;

export async function readQueue(ctx: Ctx, { now, timezone }: { now: Date; timezone: string }): Promise<Queue> {
  const at = sql`${now}::timestamptz`;
  const own = sql`s.user_id = ${ctx.accountId} and s.is_simulated = in_use.is_simulated`;
  return onlyRow(
    ctx.db,
    Queue,
    sql`
      with in_use as (select ${isSimulating(ctx)} as is_simulated),
        day as (select date_trunc('day', ${at} at time zone ${timezone}) at time zone ${timezone} as start)
      select sent.*, failed.*, waits.*, last.*, under_way.*, doubtful.*
      from in_use cross join day
      cross join lateral (
        select count(*)::int as "sentToday" from campaign_sends s
        where ${own} and s.status = 'sent' and s.sent_at >= day.start and s.handed_at >= day.start - interval '4 days'
      ) sent
      cross join lateral (
        select count(*)::int as "errorsToday" from campaign_sends s
        where ${own} and s.status = 'failed' and s.failed_at >= day.start
      ) failed
      cross join lateral (
        select count(*) filter (where s.due_at <= ${at})::int as due,
          min(s.due_at) filter (where s.due_at <= ${at}) as "oldestDueAt",
          min(s.due_at) filter (where s.due_at > ${at}) as "nextAt"
        from campaign_sends s join campaigns c on c.id = s.campaign_id and c.status = 'active'
        where ${own} and s.status = 'queued'
      ) waits
      left join lateral (
        select s.sent_at as "lastSentAt" from campaign_sends s
        where ${own} and s.status = 'sent' and s.handed_at is not null order by s.handed_at desc limit 1
      ) last on true
      cross join lateral (
        select count(*)::int as sending from campaign_sends s where ${own} and s.status = 'sending'
      ) under_way
      cross join lateral (
        select count(*)::int as uncertain from campaign_sends s
        where ${own} and s.status = 'unknown' and s.closed_at is null
      ) doubtful
    `,
  );
}
