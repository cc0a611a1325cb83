import { SendStatus } from '@prumo/contracts/campaigns/plan';
import { type CampaignId, ExecutionId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf, Time } from '#platform/db/rows.ts';
import type { SendRow } from '../send-store.ts';
import { campaignSends } from '../send-view.ts';

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

const PlanCounts = z.object({
  leads: z.number(),
  messages: z.number(),
  open: z.number(),
  different: z.number(),
  firstAt: Time.nullable(),
  lastAt: Time.nullable(),
  statuses: z.array(z.object({ status: SendStatus, count: z.number() })),
});
export type PlanCounts = z.infer<typeof PlanCounts>;

export async function countPlan(ctx: Ctx, { campaignId, isSimulated, unplanned }: Run): Promise<PlanCounts> {
  const statement = sql`
    with rows as (
      select s.execution_id, s.status, s.planned_at, ${promised(unplanned)} as is_promised,
        ${isDifferent(accountNow(ctx), unplanned)} as is_different
      from campaign_sends s
      where s.user_id = ${ctx.accountId} and s.campaign_id = ${campaignId} and s.is_simulated = ${isSimulated}
    )
    select count(distinct execution_id)::int as leads, count(*)::int as messages,
      count(distinct execution_id) filter (where status in ('planned', 'queued', 'sending'))::int as open,
      count(*) filter (where is_different)::int as different,
      min(planned_at) filter (where is_promised) as "firstAt", max(planned_at) filter (where is_promised) as "lastAt",
      coalesce((select jsonb_agg(jsonb_build_object('status', status, 'count', count) order by status)
        from (select status, count(*)::int as count from rows group by status) g), '[]') as statuses
    from rows
  `;
  return onlyRow(ctx.db, PlanCounts, statement);
}

const Planned = z.object({ id: ExecutionId });
const Wrote = z.object({ personKey: z.string() });

export async function listPlanPage(
  ctx: Ctx,
  { campaignId, isSimulated }: Omit<Run, 'unplanned'>,
  { page, limit }: { page: number; limit: number },
): Promise<SendRow[]> {
  const planned = sql`
    select e.id from campaign_executions e join campaigns c on c.id = e.campaign_id
    where c.user_id = ${ctx.accountId} and e.campaign_id = ${campaignId} and e.is_simulated = ${isSimulated}
    order by e.created_at, e.id limit ${limit} offset ${(page - 1) * limit}
  `;
  const ids = (await rowsOf(ctx.db, Planned, planned)).map(({ id }) => id);
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
  const statement = sql`
    select person_key as "personKey" from conversations
    where user_id = ${ctx.accountId} and last_inbound_at > ${since}::timestamptz
  `;
  return new Set((await rowsOf(ctx.db, Wrote, statement)).map(({ personKey }) => personKey));
}
