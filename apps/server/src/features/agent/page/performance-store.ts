import { type PerformanceFigure, TAKEN_BY_PERSON } from '@prumo/contracts/agent/performance';
import { ConversationId, LeadId } from '@prumo/contracts/ids';
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
import type { Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf, Time } from '#platform/db/rows.ts';

/** Long enough for a provider call begun before a takeover to have ended. */
const LONGEST_CALL = sql`interval '1 minute'`;
const ARRIVED = sql`('sent', 'delivered', 'read', 'unknown')`;

const AtRow = z.object({ at: Time });

export async function startOfPeriod(ctx: Ctx, { days, timezone, now }: { days: number; timezone: string; now: Date }) {
  const { at } = await onlyRow(
    ctx.db,
    AtRow,
    sql`
      select (date_trunc('day', ${now}::timestamptz at time zone ${timezone}) - ${days - 1} * interval '1 day')
        at time zone ${timezone} as at
    `,
  );
  return at;
}

const decisions = (ctx: Ctx, { from, to }: Period): SQL => sql`
  agent_decisions d where d.user_id = ${ctx.accountId}
    and d.at >= ${from}::timestamptz and d.at < ${to}::timestamptz and not d.is_simulated
`;

const isReengagement = (decision: SQL): SQL => sql`${decision}.action = 'reengage'`;

/** An answer belongs to the last re-engagement before it. */
const IS_ANSWERED = sql`exists (
  select 1 from thread_messages m
  where m.conversation_id = d.conversation_id and m.direction = 'inbound' and m.timestamp > d.at
    and not exists (
      select 1 from agent_decisions later
      where later.conversation_id = d.conversation_id and ${isReengagement(sql`later`)}
        and later.at > d.at and later.at < m.timestamp
    )
)`;

const CONVERSATION = sql`r.conversation_id`;

const eachOf = (ctx: Ctx, period: Period, list: SQL, note: SQL, condition?: SQL): SQL =>
  figureRows(
    sql`
      select d.id, d.conversation_id, d.at, d.detail, x.element, x.place
      from (select * from ${decisions(ctx, period)}) as d
      cross join lateral jsonb_array_elements(${list}) with ordinality as x(element, place)`,
    { id: sql`r.id || ':' || r.place`, conversation: CONVERSATION, note },
    condition,
  );

const afterTakeover = (ctx: Ctx, { from, to }: Period): SQL => sql`
  select m.id, m.conversation_id, m.timestamp as at, m.message
  from thread_messages m join conversations c on c.id = m.conversation_id
  cross join lateral (
    select v.event_type, v.timestamp from analytics_events v
    where v.lead_id = c.lead_id and v.event_type in ('human_takeover', 'conversation_released')
      and v.event_data->>'conversationId' = c.id::text and v.timestamp < m.timestamp
    order by v.timestamp desc, v.id desc limit 1
  ) as last_change
  where m.user_id = ${ctx.accountId} and m.timestamp >= ${from}::timestamptz and m.timestamp < ${to}::timestamptz
    and m.author = 'ai' and m.status in ${ARRIVED} and not m.is_simulated and last_change.event_type = 'human_takeover'
    and (m.due_at > last_change.timestamp or m.timestamp > last_change.timestamp + ${LONGEST_CALL})
`;

function countedRows(ctx: Ctx, figure: PerformanceFigure, period: Period): SQL {
  const list = (name: string) => sql`coalesce(d.detail->${name}, '[]'::jsonb)`;
  const conversation = CONVERSATION;
  const id = sql`r.id`;
  switch (figure) {
    case 'conversations':
      return figureRows(
        sql`select d.conversation_id, max(d.at) as at from ${decisions(ctx, period)} group by d.conversation_id`,
        { id: conversation, conversation },
      );
    case 'repeated':
      // What was decided before repetitions were kept counts what it asked although it was known.
      return eachOf(
        ctx,
        period,
        sql`coalesce(d.detail->'repeated', d.detail->'questions', '[]'::jsonb)`,
        sql`r.element #>> '{}'`,
        sql`(r.detail ? 'repeated' or r.detail->'known' @> r.element)`,
      );
    case 'blocked':
      return eachOf(ctx, period, list('blocked'), sql`r.element->>'reason'`);
    case 'collected':
      return eachOf(ctx, period, list('learned'), sql`r.element #>> '{}'`);
    case 'qualified':
      return figureRows(sql`select * from ${decisions(ctx, period)} and (d.detail->>'isQualifying')::boolean`, {
        id,
        conversation,
        note: sql`r.detail->>'turn'`,
      });
    case 'transfers':
      return figureRows(transfers(ctx, period), { id, conversation, note: sql`r.reason` });
    case 'after_takeover':
      return figureRows(afterTakeover(ctx, period), { id, conversation, note: sql`left(r.message, 200)` });
    case 'reengaged':
    case 'reengaged_answered': {
      const condition = figure === 'reengaged' ? sql`true` : IS_ANSWERED;
      return figureRows(sql`select d.* from ${decisions(ctx, period)} and ${isReengagement(sql`d`)} and ${condition}`, {
        id,
        conversation,
        note: sql`r.reason->>'number'`,
      });
    }
    case 'first_response':
      return figureRows(sql`select *, ended_at as at from (${endedWaits(ctx, period)}) as w where answered_by = 'ai'`, {
        id: sql`r.answer_id`,
        conversation,
        seconds: sql`r.seconds`,
      });
  }
}

const TurnRow = FoundRow.extend({ conversationId: ConversationId, leadId: LeadId });
type TurnRow = z.infer<typeof TurnRow>;

type Page = { value: string | undefined; limit: number; offset: number };

export async function readFigure(
  ctx: Ctx,
  figure: PerformanceFigure,
  period: Period,
  { value, ...page }: Page,
): Promise<{ total: number; rows: TurnRow[] }> {
  const noted =
    value === undefined
      ? undefined
      : sql`f.note is not distinct from ${value === TAKEN_BY_PERSON ? null : value}::text`;
  const rows = sql`select * from (${countedRows(ctx, figure, period)}) as f where ${noted ?? sql`true`}`;
  const order = figure === 'first_response' ? LONGEST_FIRST : FIGURES_NEWEST_FIRST;
  return { total: await countRows(ctx, rows), rows: await listRows(ctx, TurnRow, rows, { ...page, order }) };
}

const NoteCount = z.object({ note: z.string().nullable(), count: z.number() });
export type NoteCount = z.infer<typeof NoteCount>;

export const countNotes = (ctx: Ctx, figure: PerformanceFigure, period: Period): Promise<NoteCount[]> =>
  rowsOf(
    ctx.db,
    NoteCount,
    sql`
      select note, count(*)::int as count from (${countedRows(ctx, figure, period)}) as figure
      group by note order by count desc, note limit 50
    `,
  );

export const countFigure = (ctx: Ctx, figure: PerformanceFigure, period: Period): Promise<number> =>
  countRows(ctx, countedRows(ctx, figure, period));

const CountRow = z.object({ count: z.number() });

export async function countTurns(ctx: Ctx, period: Period): Promise<number> {
  const { count } = await onlyRow(ctx.db, CountRow, sql`select count(*)::int as count from ${decisions(ctx, period)}`);
  return count;
}

const Spread = z.object({ count: z.number(), p50: z.number().nullable(), p90: z.number().nullable() });

/** Waits in seconds, or turns needed to qualify. */
export async function readSpread(ctx: Ctx, figure: 'qualified' | 'first_response', period: Period) {
  const value = figure === 'qualified' ? sql`note::float8` : sql`seconds`;
  return onlyRow(
    ctx.db,
    Spread,
    sql`
      select count(*)::int as count, percentile_cont(0.5) within group (order by ${value})::float8 as p50,
        percentile_cont(0.9) within group (order by ${value})::float8 as p90
      from (${countedRows(ctx, figure, period)}) as figure
    `,
  );
}
