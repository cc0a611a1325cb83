import type { SendStatus } from '@prumo/contracts/campaigns/plan';
import type { CampaignId, ExecutionId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { accountNow, type Ctx } from '#platform/context.ts';
import { campaignSends } from '../send-schema.ts';
import type { SendRow } from '../send-store.ts';

type Run = {
  campaignId: CampaignId;
  isSimulated: boolean;
  unplanned: number[];
};

const promised = (unplanned: number[]) => sql`s.sequence <> all(${sql.param(unplanned)}::int[])`;

const isDifferent = (now: Date, unplanned: number[]) => sql`(${promised(unplanned)} and case
  when s.status = 'sent' then abs(extract(epoch from coalesce(s.sent_at, s.planned_at) - s.planned_at)) >= 60
  when s.status in ('planned', 'queued')
    then greatest(coalesce(s.due_at, s.planned_at), ${now}::timestamptz) - s.planned_at >= interval '1 minute'
  else s.status <> 'sending' end)`;

export type PlanCounts = {
  leads: number;
  messages: number;
  open: number;
  different: number;
  firstAt: Date | null;
  lastAt: Date | null;
  statuses: { status: SendStatus; count: number }[];
};

export async function countPlan(ctx: Ctx, { campaignId, isSimulated, unplanned }: Run): Promise<PlanCounts> {
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    with rows as (
      select s.execution_id, s.status, s.planned_at, ${promised(unplanned)} as is_promised,
        ${isDifferent(accountNow(ctx), unplanned)} as is_different
      from campaign_sends s
      where s.user_id = ${ctx.accountId} and s.campaign_id = ${campaignId} and s.is_simulated = ${isSimulated}
    )
    select count(distinct execution_id)::int as leads, count(*)::int as messages,
      count(distinct execution_id) filter (where status in ('planned', 'queued', 'sending'))::int as open,
      count(*) filter (where is_different)::int as different,
      min(planned_at) filter (where is_promised) as first_at, max(planned_at) filter (where is_promised) as last_at,
      coalesce((select jsonb_agg(jsonb_build_object('status', status, 'count', count) order by status)
        from (select status, count(*)::int as count from rows group by status) g), '[]') as statuses
    from rows
  `);
  const row = rows[0] ?? {};
  const time = (value: unknown) => (value == null ? null : new Date(value as string));
  return {
    leads: row.leads as number,
    messages: row.messages as number,
    open: row.open as number,
    different: row.different as number,
    firstAt: time(row.first_at),
    lastAt: time(row.last_at),
    statuses: row.statuses as PlanCounts['statuses'],
  };
}

export async function listPlanPage(
  ctx: Ctx,
  { campaignId, isSimulated }: Omit<Run, 'unplanned'>,
  { page, limit }: { page: number; limit: number },
): Promise<SendRow[]> {
  const { rows } = await ctx.db.execute<{ id: ExecutionId }>(sql`
    select e.id from campaign_executions e join campaigns c on c.id = e.campaign_id
    where c.user_id = ${ctx.accountId} and e.campaign_id = ${campaignId} and e.is_simulated = ${isSimulated}
    order by e.created_at, e.id limit ${limit} offset ${(page - 1) * limit}
  `);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const sends = await ctx.db
    .select()
    .from(campaignSends)
    .where(
      sql`${campaignSends.userId} = ${ctx.accountId} and ${campaignSends.executionId} = any(${sql.param(ids)}::uuid[])`,
    )
    .orderBy(campaignSends.sequence, campaignSends.part);
  const places = new Map(ids.map((id, index) => [id, index]));
  return sends.sort((a, b) => (places.get(a.executionId) ?? 0) - (places.get(b.executionId) ?? 0));
}

export async function listWrote(ctx: Ctx, since: Date): Promise<Set<string>> {
  const { rows } = await ctx.db.execute<{ person_key: string }>(sql`
    select person_key from conversations
    where user_id = ${ctx.accountId} and last_inbound_at > ${since}::timestamptz
  `);
  return new Set(rows.map(({ person_key }) => person_key));
}
