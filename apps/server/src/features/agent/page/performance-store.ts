import type { PerformanceFigure } from '@prumo/contracts/agent/performance';
import { type SQL, sql } from 'drizzle-orm';
import { endedWaits, transfers } from '#features/conversations/index.ts';
import type { Ctx } from '#platform/context.ts';

/** From the first moment until before the last, account time. */
export type Period = { from: Date; to: Date };

/** A call to a provider that began before a takeover is over by then. */
const LONGEST_CALL = sql`interval '1 minute'`;
const ARRIVED = sql`('sent', 'delivered', 'read', 'unknown')`;

/** The local midnight that began the period's first day. */
export async function startOfPeriod(ctx: Ctx, { days, timezone, now }: { days: number; timezone: string; now: Date }) {
  const { rows } = await ctx.db.execute<{ at: string }>(sql`
    select (date_trunc('day', ${now}::timestamptz at time zone ${timezone}) - ${days - 1} * interval '1 day')
      at time zone ${timezone} as at
  `);
  return new Date(rows[0]?.at ?? now);
}

const decisions = (ctx: Ctx, { from, to }: Period): SQL => sql`
  agent_decisions d where d.user_id = ${ctx.accountId}
    and d.at >= ${from}::timestamptz and d.at < ${to}::timestamptz and not d.is_simulated
`;

/** Each element of a list in the decisions' details. Columns: id, conversation_id, at, note, seconds. */
const eachOf = (ctx: Ctx, period: Period, list: SQL, note: SQL, condition: SQL = sql`true`): SQL => sql`
  select e.id || ':' || e.place as id, e.conversation_id, e.at, ${note} as note, null::float8 as seconds
  from (
    select d.id, d.conversation_id, d.at, d.detail, x.element, x.place
    from (select * from ${decisions(ctx, period)}) as d
    cross join lateral jsonb_array_elements(${list}) with ordinality as x(element, place)
  ) as e where ${condition}
`;

/** Our messages that a person's takeover should have stopped: written after it, or accepted well after it. */
const afterTakeover = (ctx: Ctx, { from, to }: Period): SQL => sql`
  select m.id::text as id, m.conversation_id, m.timestamp as at, left(m.message, 200) as note, null::float8 as seconds
  from conversation_messages m join conversations c on c.id = m.conversation_id
  cross join lateral (
    select v.event_type, v.timestamp from analytics_events v
    where v.lead_id = c.lead_id and v.event_type in ('human_takeover', 'conversation_released')
      and v.event_data->>'conversationId' = c.id::text and v.timestamp < m.timestamp
    order by v.timestamp desc, v.id desc limit 1
  ) as turn
  where m.user_id = ${ctx.accountId} and m.timestamp >= ${from}::timestamptz and m.timestamp < ${to}::timestamptz
    and m.author = 'ai' and m.status in ${ARRIVED} and not m.is_simulated and turn.event_type = 'human_takeover'
    and (m.due_at > turn.timestamp or m.timestamp > turn.timestamp + ${LONGEST_CALL})
`;

/** The waits of leads that an answer of the agent ended. */
const firstResponses = (ctx: Ctx, period: Period): SQL => sql`
  select answer_id::text as id, conversation_id, ended_at as at, null::text as note,
    seconds
  from (${endedWaits(ctx, period)}) as ended where answered_by = 'ai'
`;

/** What a figure counts, row by row. Columns: id, conversation_id, at, note, seconds. */
export function figureRows(ctx: Ctx, figure: PerformanceFigure, period: Period): SQL {
  const list = (name: string) => sql`coalesce(d.detail->${name}, '[]'::jsonb)`;
  switch (figure) {
    case 'conversations':
      return sql`
        select d.conversation_id::text as id, d.conversation_id, max(d.at) as at, null::text as note,
          null::float8 as seconds
        from ${decisions(ctx, period)} group by d.conversation_id`;
    case 'repeated':
      return eachOf(ctx, period, list('questions'), sql`e.element #>> '{}'`, sql`e.detail->'known' @> e.element`);
    case 'blocked':
      return eachOf(ctx, period, list('blocked'), sql`e.element->>'reason'`);
    case 'collected':
      return eachOf(ctx, period, list('learned'), sql`e.element #>> '{}'`);
    case 'qualified':
      return sql`
        select d.id::text as id, d.conversation_id, d.at, d.detail->>'turn' as note, null::float8 as seconds
        from ${decisions(ctx, period)} and (d.detail->>'isQualifying')::boolean`;
    case 'transfers':
      return sql`
        select v.id::text as id, v.conversation_id, v.at, v.reason as note, null::float8 as seconds
        from (${transfers(ctx, period)}) as v`;
    case 'after_takeover':
      return afterTakeover(ctx, period);
    case 'first_response':
      return firstResponses(ctx, period);
  }
}

type Row = {
  id: string;
  conversation_id: string;
  lead_id: string;
  name: string;
  at: string;
  note: string | null;
  seconds: number | null;
};
type Page = { value: string | undefined; limit: number; offset: number };

/** A page of a figure's rows, the newest first (of waits the longest), and how many there are. */
export async function listFigureRows(
  ctx: Ctx,
  figure: PerformanceFigure,
  period: Period,
  { value, limit, offset }: Page,
): Promise<{ total: number; rows: Row[] }> {
  const chosen = sql`select * from (${figureRows(ctx, figure, period)}) as figure
    ${value === undefined ? sql`` : sql`where note is not distinct from ${value === '' ? null : value}::text`}`;
  const order = figure === 'first_response' ? sql`f.seconds desc, f.id` : sql`f.at desc, f.id desc`;
  const { rows: counted } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${chosen}) as counted`,
  );
  const { rows } = await ctx.db.execute<Row>(sql`
    select f.*, c.lead_id, l.name from (${chosen}) as f
    join conversations c on c.id = f.conversation_id join leads l on l.id = c.lead_id
    order by ${order} limit ${limit} offset ${offset}
  `);
  return { total: counted[0]?.total ?? 0, rows };
}

/** How often each note of a figure stands in the period, the most frequent first. */
export async function countNotes(ctx: Ctx, figure: PerformanceFigure, period: Period) {
  const { rows } = await ctx.db.execute<{ note: string | null; count: number }>(sql`
    select note, count(*)::int as count from (${figureRows(ctx, figure, period)}) as figure
    group by note order by count desc, note limit 50
  `);
  return rows;
}

export async function countFigure(ctx: Ctx, figure: PerformanceFigure, period: Period): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${figureRows(ctx, figure, period)}) as figure`,
  );
  return rows[0]?.count ?? 0;
}

export async function countTurns(ctx: Ctx, period: Period): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${decisions(ctx, period)}`,
  );
  return rows[0]?.count ?? 0;
}

/** The middle and the ninth tenth of a figure's values: waits in seconds, turns to qualify. */
export async function readSpread(ctx: Ctx, figure: 'qualified' | 'first_response', period: Period) {
  const value = figure === 'qualified' ? sql`note::float8` : sql`seconds`;
  const { rows } = await ctx.db.execute<{ count: number; p50: number | null; p90: number | null }>(sql`
    select count(*)::int as count, percentile_cont(0.5) within group (order by ${value})::float8 as p50,
      percentile_cont(0.9) within group (order by ${value})::float8 as p90
    from (${figureRows(ctx, figure, period)}) as figure
  `);
  return rows[0] ?? { count: 0, p50: null, p90: null };
}
