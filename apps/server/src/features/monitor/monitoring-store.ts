import type { CampaignStatus } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import type { PauseReason, ScheduleProblem } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import type { RecipientCounts } from '@prumo/contracts/reports/monitoring';
import type { Shift } from '@prumo/contracts/sending';
import { sql } from 'drizzle-orm';
import { isDecidable, mayRetry, recipientStatus } from '#features/campaigns/index.ts';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';

export type CampaignRow = {
  id: CampaignId;
  name: string;
  status: CampaignStatus;
  cancelledAt: Date | null;
  pauseReason: PauseReason | null;
  scheduleProblem: ScheduleProblem | null;
  totalLeads: number;
  contacted: number;
  responses: number;
  active: number;
  counts: RecipientCounts;
  mayRetry: number;
  decidable: number;
  nextAt: Date | null;
  nextReason: SendReason | null;
  nextShifts: readonly Shift[];
};

const moment = (value: unknown): Date | null => (value == null ? null : new Date(value as string));

export async function listMonitored(ctx: Ctx, begunBefore: Date): Promise<CampaignRow[]> {
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
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
    select c.id, c.name, c.status, case when c.is_cancelled then c.cancelled_at end as cancelled_at, c.pause_reason, c.schedule_problem, people.*, matters.*, said.counts, next.*
    from shown c cross join in_use
    cross join lateral (
      select count(*)::int as total, count(*) filter (where e.last_message_sent_at is not null)::int as contacted,
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
      select count(*) filter (where ${mayRetry})::int as may_retry,
        count(*) filter (where ${isDecidable(begunBefore)})::int as decidable
      from campaign_sends s join campaign_executions e on e.id = s.execution_id
      where s.campaign_id = c.id and s.is_simulated = in_use.is_simulated and s.status in ('failed', 'unknown')
    ) matters
    left join lateral (
      select s.due_at as next_at, s.reason as next_reason, s.shifts as next_shifts from campaign_sends s
      where s.user_id = c.user_id and s.campaign_id = c.id and s.is_simulated = in_use.is_simulated
        and s.status = 'queued'
      order by s.due_at limit 1
    ) next on true
    order by c.status = 'active' desc, c.status = 'paused' desc, c.created_at desc, c.id desc
  `);
  return rows.map((row) => ({
    id: row.id as CampaignId,
    name: row.name as string,
    status: row.status as CampaignStatus,
    cancelledAt: moment(row.cancelled_at),
    pauseReason: row.pause_reason as PauseReason | null,
    scheduleProblem: row.schedule_problem as ScheduleProblem | null,
    totalLeads: row.total as number,
    contacted: row.contacted as number,
    responses: row.responses as number,
    active: row.active as number,
    counts: row.counts as RecipientCounts,
    mayRetry: row.may_retry as number,
    decidable: row.decidable as number,
    nextAt: moment(row.next_at),
    nextReason: row.next_reason as SendReason | null,
    nextShifts: (row.next_shifts as Shift[] | null) ?? [],
  }));
}

export type Queue = {
  sentToday: number;
  errorsToday: number;
  due: number;
  oldestDueAt: Date | null;
  nextAt: Date | null;
  lastSentAt: Date | null;
  sending: number;
  uncertain: number;
};

export async function readQueue(ctx: Ctx, { now, timezone }: { now: Date; timezone: string }): Promise<Queue> {
  const at = sql`${now}::timestamptz`;
  const own = sql`s.user_id = ${ctx.accountId} and s.is_simulated = in_use.is_simulated`;
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    with in_use as (select ${isSimulating(ctx)} as is_simulated),
      day as (select date_trunc('day', ${at} at time zone ${timezone}) at time zone ${timezone} as start)
    select sent.*, failed.*, waits.*, last.*, under_way.*, doubtful.*
    from in_use cross join day
    cross join lateral (
      select count(*)::int as sent_today from campaign_sends s
      where ${own} and s.status = 'sent' and s.sent_at >= day.start and s.handed_at >= day.start - interval '4 days'
    ) sent
    cross join lateral (
      select count(*)::int as errors_today from campaign_sends s
      where ${own} and s.status = 'failed' and s.failed_at >= day.start
    ) failed
    cross join lateral (
      select count(*) filter (where s.due_at <= ${at})::int as due,
        min(s.due_at) filter (where s.due_at <= ${at}) as oldest_due_at,
        min(s.due_at) filter (where s.due_at > ${at}) as next_at
      from campaign_sends s join campaigns c on c.id = s.campaign_id and c.status = 'active'
      where ${own} and s.status = 'queued'
    ) waits
    left join lateral (
      select s.sent_at as last_sent_at from campaign_sends s
      where ${own} and s.status = 'sent' and s.handed_at is not null order by s.handed_at desc limit 1
    ) last on true
    cross join lateral (
      select count(*)::int as sending from campaign_sends s where ${own} and s.status = 'sending'
    ) under_way
    cross join lateral (
      select count(*)::int as uncertain from campaign_sends s
      where ${own} and s.status = 'unknown' and s.closed_at is null
    ) doubtful
  `);
  const row = rows[0] ?? {};
  const count = (name: string) => (row[name] as number | undefined) ?? 0;
  return {
    sentToday: count('sent_today'),
    errorsToday: count('errors_today'),
    due: count('due'),
    oldestDueAt: moment(row.oldest_due_at),
    nextAt: moment(row.next_at),
    lastSentAt: moment(row.last_sent_at),
    sending: count('sending'),
    uncertain: count('uncertain'),
  };
}
