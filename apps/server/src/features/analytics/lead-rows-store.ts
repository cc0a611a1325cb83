import { FUNNEL_STAGES, type FunnelStage } from '@prumo/contracts/reports/analytics';
import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { within } from './period-store.ts';

export const createdLeads = (ctx: Ctx, period: Period): SQL => sql`
  select l.id as lead_id, l.created_at as at, l.status, l.lead_source, l.owner_id from leads l
  where l.user_id = ${ctx.accountId} and ${within(sql`l.created_at`, period)}
`;

/** Leads created in the period, with the furthest stage each ever reached (NS-149). */
export const furthestStages = (ctx: Ctx, period: Period): SQL => sql`
  select l.id as lead_id, l.created_at as at, l.reached from leads l
  where l.user_id = ${ctx.accountId} and ${within(sql`l.created_at`, period)}
`;

export const depthOf = (stage: FunnelStage): number => FUNNEL_STAGES.indexOf(stage);

/** Seconds count from the change before or from creation (NS-150). Undone moves are excluded. */
export const stagesLeft = (ctx: Ctx, period: Period): SQL => sql`
  select h.id, h.lead_id, h.timestamp as at, h.from_status as status, h.seconds from lead_status_history h
  where h.user_id = ${ctx.accountId} and ${within(sql`h.timestamp`, period)} and h.from_status is not null
    and not h.is_undone
`;

export const lostLeads = (ctx: Ctx, period: Period): SQL => sql`
  select l.id as lead_id, l.status_since as at, nullif(trim(l.lost_reason), '') as reason from leads l
  where l.user_id = ${ctx.accountId} and l.status = 'perdido' and ${within(sql`l.status_since`, period)}
`;
