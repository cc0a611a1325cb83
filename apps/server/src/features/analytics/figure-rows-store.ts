import { LeadId } from '@prumo/contracts/ids';
import { LeadStatus } from '@prumo/contracts/leads';
import { type AnalyticsFigure, FUNNEL_STAGES } from '@prumo/contracts/reports/analytics';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  countRows,
  endedWaits,
  FIGURES_NEWEST_FIRST,
  FoundRow,
  figureRows,
  LONGEST_FIRST,
  listRows,
  type Period,
  transfers,
} from '#features/figures/index.ts';
import { type Ctx, userOf } from '#platform/context.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { startOfHour } from '#platform/db/whole-hours.ts';
import {
  campaignMessages,
  conversationHours,
  heardConversations,
  inboundMessages,
  SCORE,
} from './conversation-rows-store.ts';
import { createdLeads, depthOf, furthestStages, lostLeads, stagesLeft } from './lead-rows-store.ts';
import { sales, salesOfPeople } from './revenue/sale-rows-store.ts';
import { endedOffers, heardWithOwner, receivedLeads } from './team/owner-rows-store.ts';

export type FigureRequest = { ctx: Ctx; period: Period; timezone: string; value: string };

const shaped = (rows: SQL, condition: SQL, columns: Parameters<typeof figureRows>[1]): SQL =>
  figureRows(rows, columns, condition);

const ALL = sql`true`;
const LEAD = { lead: sql`r.lead_id` };
const SOLD = {
  ...{ ...LEAD, id: sql`r.id`, amount: sql`r.amount` },
  note: sql`nullif(concat_ws(' · ', r.product, r.campaign), '')`,
};
const CONVERSATION = sql`r.conversation_id`;

const created = ({ ctx, period }: FigureRequest, condition: SQL = ALL) =>
  shaped(createdLeads(ctx, period), condition, LEAD);

const waits = ({ ctx, period }: FigureRequest, condition: SQL = ALL) =>
  shaped(sql`select *, ended_at as at from (${endedWaits(ctx, period)}) as w`, condition, {
    id: sql`r.answer_id`,
    conversation: CONVERSATION,
    seconds: sql`r.seconds`,
  });

const heard = ({ ctx, period }: FigureRequest, condition: SQL = ALL) =>
  shaped(heardConversations(ctx, period), condition, { id: CONVERSATION, conversation: CONVERSATION });

const inbound = ({ ctx, period }: FigureRequest, condition: SQL, note: SQL = sql`left(r.message, 200)`) =>
  shaped(inboundMessages(ctx, period), condition, { id: sql`r.id`, conversation: CONVERSATION, note });

const sold = ({ ctx, period }: FigureRequest, condition: SQL = ALL) => shaped(sales(ctx, period), condition, SOLD);

/** '' selects the rows without a value. */
const named = (column: SQL, value: string) => sql`${column} is not distinct from ${value === '' ? null : value}::text`;
const local = (timezone: string, field: string, moment = sql`r.at`) =>
  sql`extract(${sql.raw(field)} from ${moment} at time zone ${timezone})::text`;
const isCell = ({ timezone, value }: FigureRequest, moment?: SQL) =>
  sql`${local(timezone, 'dow', moment)} || '-' || ${local(timezone, 'hour', moment)} = ${value}`;
const isOwners = ({ value }: FigureRequest) => named(sql`r.owner_id::text`, value);
const isStage = (value: string): value is (typeof FUNNEL_STAGES)[number] =>
  FUNNEL_STAGES.some((stage) => stage === value);

const given = (rows: SQL, asked: FigureRequest) => shaped(rows, isOwners(asked), { ...LEAD, id: sql`r.id` });

const isCosted = ({ ctx }: FigureRequest) => sql`r.campaign_id is not null and (r.campaign_cost is not null or exists (
  select 1 from general_settings g where g.user_id = ${ctx.accountId} and g.cost_per_message is not null
))`;

const ROWS: Record<AnalyticsFigure, (asked: FigureRequest) => SQL> = {
  leads: created,
  converted: (asked) => created(asked, sql`r.status = 'fechado'`),
  leads_day: (asked) =>
    created(asked, sql`to_char(r.at at time zone ${asked.timezone}, 'YYYY-MM-DD') = ${asked.value}`),
  source: (asked) => created(asked, sql`r.lead_source = ${asked.value}`),
  source_converted: (asked) => created(asked, sql`r.lead_source = ${asked.value} and r.status = 'fechado'`),
  funnel: ({ ctx, period, value }) =>
    shaped(furthestStages(ctx, period), isStage(value) ? sql`r.reached >= ${depthOf(value)}` : sql`false`, LEAD),
  stage_time: ({ ctx, period, value }) =>
    shaped(stagesLeft(ctx, period), sql`r.status = ${value}`, { ...LEAD, id: sql`r.id`, seconds: sql`r.seconds` }),
  lost_reason: ({ ctx, period, value }) => shaped(lostLeads(ctx, period), named(sql`r.reason`, value), LEAD),
  responses: waits,
  responses_ai: (asked) => waits(asked, sql`r.answered_by = 'ai'`),
  responses_person: (asked) =>
    waits(asked, sql`r.answered_by = 'user' and ${named(sql`r.answered_by_user::text`, asked.value)}`),
  responses_source: (asked) => waits(asked, sql`r.lead_source = ${asked.value}`),
  conversations: heard,
  ai_resolved: (asked) => heard(asked, sql`r.is_answered and not r.is_taken`),
  transferred: (asked) => heard(asked, sql`r.is_taken`),
  transfer_reason: ({ ctx, period, value }) =>
    shaped(transfers(ctx, period), named(sql`r.reason`, value), {
      id: sql`r.id`,
      conversation: CONVERSATION,
      note: sql`r.reason`,
    }),
  satisfaction: (asked) => inbound(asked, sql`${SCORE} is not null`, sql`r.sentiment`),
  busy_hour: (asked) => inbound(asked, sql`${local(asked.timezone, 'hour')} = ${asked.value}`),
  busy_cell: (asked) => inbound(asked, isCell(asked)),
  sales: sold,
  sales_valued: (asked) => sold(asked, sql`r.amount > 0`),
  sales_unvalued: (asked) => sold(asked, sql`r.amount = 0`),
  sales_costed: (asked) => sold(asked, isCosted(asked)),
  sales_volume: (asked) => sold(asked, sql`r.kind = 'sale' and r.amount > 0`),
  sales_commission: ({ ctx, period }) =>
    shaped(sales(ctx, period), sql`r.commission > 0`, { ...SOLD, amount: sql`r.commission` }),
  sales_campaign: (asked) => sold(asked, named(sql`r.campaign_id::text`, asked.value)),
  sales_source: (asked) => sold(asked, sql`r.lead_source = ${asked.value}`),
  sales_product: (asked) => sold(asked, named(sql`r.product`, asked.value)),
  campaign_messages: ({ ctx, period, value }) =>
    shaped(campaignMessages(ctx, period), sql`r.campaign_id::text = ${value}`, { ...LEAD, id: sql`r.id` }),
  received: (asked) => given(receivedLeads(asked.ctx, asked.period), asked),
  accepted: (asked) => given(endedOffers(asked.ctx, asked.period, 'accepted'), asked),
  passed_on: (asked) => given(endedOffers(asked.ctx, asked.period, 'passed_on'), asked),
  owner_conversations: (asked) =>
    shaped(heardWithOwner(asked.ctx, asked.period), isOwners(asked), { id: CONVERSATION, conversation: CONVERSATION }),
  owner_sales: (asked) => shaped(salesOfPeople(asked.ctx, asked.period), isOwners(asked), SOLD),
  owner_leads: (asked) => created(asked, isOwners(asked)),
  owner_converted: (asked) => created(asked, sql`${isOwners(asked)} and r.status = 'fechado'`),
};

const HOUR = sql`hour`;

/** Total from the hourly counts instead of every message. */
const KEPT: Partial<Record<AnalyticsFigure, (asked: FigureRequest) => SQL>> = {
  satisfaction: (asked) => keptSum(asked, sql`r.positive + r.neutral + r.negative`),
  busy_hour: (asked) =>
    keptSum(asked, sql`r.heard`, hoursThat(asked, sql`${local(asked.timezone, 'hour', HOUR)} = ${asked.value}`)),
  busy_cell: (asked) => keptSum(asked, sql`r.heard`, hoursThat(asked, isCell(asked, HOUR))),
};

const hoursThat = ({ period }: FigureRequest, condition: SQL) => sql`r.hour = any(array(
  select hour from generate_series(${startOfHour(period.from)}::timestamptz, ${period.to}::timestamptz, interval '1 hour') as hour
  where ${condition}
))`;

const keptSum = ({ ctx, period }: FigureRequest, count: SQL, condition: SQL = ALL) => sql`
  select coalesce(sum(${count}), 0)::int as total from (${conversationHours(ctx, period)}) as r where ${condition}
`;

/** Sorted by value, highest first, through `conversation_waits_slowest_idx`. */
const DURATION_FIGURES: readonly AnalyticsFigure[] = [
  'responses',
  'responses_ai',
  'responses_person',
  'responses_source',
  'stage_time',
];
/** Read in the order of `leads_user_created_idx`, which is declared "nulls last" although it has no nulls. */
const NEWEST_CREATED = sql`f.at desc nulls last, f.id desc`;
const CREATED_LEAD_FIGURES: readonly AnalyticsFigure[] = [
  'leads',
  'converted',
  'leads_day',
  'source',
  'source_converted',
  'funnel',
  'owner_leads',
  'owner_converted',
];

type Page = { limit: number; offset: number };

const LeadRow = FoundRow.omit({ campaignId: true }).extend({ leadId: LeadId, status: LeadStatus });
export type LeadRow = z.infer<typeof LeadRow>;

export async function readFigure(
  figure: AnalyticsFigure,
  asked: FigureRequest,
  page: Page,
): Promise<{ total: number; rows: LeadRow[] }> {
  const { ctx } = asked;
  const rows = ROWS[figure](asked);
  const order = DURATION_FIGURES.includes(figure)
    ? LONGEST_FIRST
    : CREATED_LEAD_FIGURES.includes(figure)
      ? NEWEST_CREATED
      : FIGURES_NEWEST_FIRST;
  const [total, listed] = await Promise.all([
    KEPT[figure] ? readTotal(ctx, KEPT[figure](asked)) : countRows(ctx, rows),
    listRows(ctx, LeadRow, rows, {
      ...page,
      order,
      ...(figure === 'stage_time' ? { where: fromLast(rows, page) } : {}),
    }),
  ]);
  return { total, rows: listed };
}

/** What a person did, which counts for that person whoever the leads are today. */
const ACT_FIGURES: readonly AnalyticsFigure[] = ['received', 'accepted', 'passed_on'];

/** How many rows of a person's own figure are of leads that this person does not see any more. */
export async function countHidden(figure: AnalyticsFigure, asked: FigureRequest, total: number): Promise<number> {
  const { ctx, value } = asked;
  if (ctx.sight === 'all' || !ACT_FIGURES.includes(figure) || value !== userOf(ctx)) return 0;
  return (await countRows({ ...ctx, db: ctx.wholeDb }, ROWS[figure](asked))) - total;
}

const TotalRow = z.object({ total: z.number() });

async function readTotal(ctx: Ctx, kept: SQL): Promise<number> {
  const { total } = await onlyRow(ctx.db, TotalRow, kept);
  return total;
}

/** Finds the page's last value in the index alone, so only rows above it are read. */
const fromLast = (rows: SQL, { limit, offset }: Page): SQL => sql`
  f.seconds >= coalesce(
    (select last.seconds from (${rows}) as last order by last.seconds desc offset ${offset + limit - 1} limit 1),
    '-infinity'::float8
  )
`;
