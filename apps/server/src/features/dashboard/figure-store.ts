import {
  type DashboardFigure,
  FIGURE_PAGE_SIZE,
  type FigureRow,
  type FigureRows,
  type FigureRowsQuery,
} from '@prumo/contracts/reports/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import { openFollowUpsOf, openWaits } from '#features/conversations/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { aiConversationsToday } from './store.ts';
import { endedToday, type Today } from './wait-store.ts';

/**
 * The rows a figure of the dashboard counts, fifty at a time, and their number, which is the figure: newest first,
 * except who waits and what is owed, of which the oldest comes first.
 */
export async function readFigureRows(ctx: Ctx, { figure, value, page }: FigureRowsQuery): Promise<FigureRows> {
  const today = { timezone: await accountTimezone(ctx), now: accountNow(ctx) };
  const rows = rowsOf(ctx, figure, value ?? '', today);
  const order =
    figure === 'open_waits' || figure === 'follow_ups' ? sql`at, id` : sql`at desc nulls last, id desc nulls last`;
  const [counted, listed] = await Promise.all([
    ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from (${rows}) as figure`),
    ctx.db.execute<Record<string, unknown>>(sql`
      select * from (${rows}) as figure order by ${order}
      limit ${FIGURE_PAGE_SIZE} offset ${(page - 1) * FIGURE_PAGE_SIZE}
    `),
  ]);
  return { total: counted.rows[0]?.total ?? 0, rows: listed.rows.map(toRow) };
}

const LEAD = sql`l.id, l.name, l.status, l.id as lead_id, null::uuid as conversation_id, null::uuid as campaign_id,
  l.created_at as at, null::float8 as seconds`;

function rowsOf(ctx: Ctx, figure: DashboardFigure, value: string, today: Today): SQL {
  const leads = (condition: SQL) => sql`select ${LEAD} from leads l where l.user_id = ${ctx.accountId} ${condition}`;
  switch (figure) {
    case 'leads':
      return leads(sql``);
    case 'active_leads':
      return leads(sql`and l.status not in ('fechado', 'perdido')`);
    case 'closed_leads':
      return leads(sql`and l.status = 'fechado'`);
    case 'source':
      return leads(sql`and l.lead_source = ${value}`);
    case 'complete':
      return leads(sql`and l.is_data_complete`);
    case 'incomplete':
      return leads(sql`and not l.is_data_complete`);
    case 'active_campaigns':
      return sql`
        select id, name, status, null::uuid as lead_id, null::uuid as conversation_id, id as campaign_id,
          created_at as at, null::float8 as seconds
        from campaigns where user_id = ${ctx.accountId} and status = 'active'`;
    case 'ai_conversations_today':
      return conversations(sql`
        select m.conversation_id, c.lead_id, m.last_at as began_at, null::timestamptz as ended_at
        from (${aiConversationsToday(ctx, today)}) as m join conversations c on c.id = m.conversation_id`);
    case 'answered_today':
      return conversations(
        sql`select w.*, c.lead_id from (${endedToday(ctx, today)}) as w join conversations c on c.id = w.conversation_id`,
      );
    case 'open_waits':
      return conversations(sql`select *, null::timestamptz as ended_at from (${openWaits(ctx)}) as open`);
    case 'follow_ups':
      return sql`
        select f.id::text as id, l.name, f.kind as status, l.id as lead_id, f.conversation_id,
          null::uuid as campaign_id, f.opened_at as at, null::float8 as seconds ${openFollowUpsOf(ctx, null)}`;
  }
}

/** Of conversations with `began_at` and `ended_at`; the row's time is the later of the two. */
const conversations = (waits: SQL): SQL => sql`
  select w.conversation_id::text || ':' || extract(epoch from w.began_at)::text as id, l.name, l.status, l.id as lead_id,
    w.conversation_id, null::uuid as campaign_id, coalesce(w.ended_at, w.began_at) as at,
    extract(epoch from w.ended_at - w.began_at)::float8 as seconds
  from (${waits}) as w join leads l on l.id = w.lead_id
`;

const toRow = (row: Record<string, unknown>): FigureRow => ({
  id: row.id as string,
  name: row.name as string,
  status: row.status as string,
  leadId: row.lead_id as FigureRow['leadId'],
  conversationId: row.conversation_id as FigureRow['conversationId'],
  campaignId: row.campaign_id as FigureRow['campaignId'],
  at: new Date(row.at as string).toISOString(),
  seconds: row.seconds === null ? null : Math.round(row.seconds as number),
});
