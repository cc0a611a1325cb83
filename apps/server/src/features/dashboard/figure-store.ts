import {
  type DashboardFigure,
  FIGURE_PAGE_SIZE,
  FigureRow,
  type FigureRows,
  type FigureRowsQuery,
} from '@prumo/contracts/reports/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import { countRows, FoundRow, figureRows, leadsWithPendingSale, listRows, openWaits } from '#features/figures/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { aiConversationsToday } from './dashboard-count-store.ts';
import { queuedLeads } from './team-board-store.ts';
import { endedToday, type Today } from './wait-store.ts';

const NEWEST_FIRST_NULLS_LAST = sql`f.at desc nulls last, f.id desc nulls last`;
const OLDEST_FIRST = sql`f.at, f.id`;

const SINCE_FIGURES: readonly DashboardFigure[] = ['open_waits', 'follow_ups', 'queued'];

const Shown = FoundRow.omit({ amount: true, note: true }).extend({ status: FigureRow.shape.status });

export async function readFigureRows(ctx: Ctx, { figure, value, page }: FigureRowsQuery): Promise<FigureRows> {
  const today = { timezone: await accountTimezone(ctx), now: accountNow(ctx) };
  const rows = rowsOf(ctx, figure, value ?? '', today);
  const order = SINCE_FIGURES.includes(figure) ? OLDEST_FIRST : NEWEST_FIRST_NULLS_LAST;
  const [total, listed] = await Promise.all([
    countRows(ctx, rows),
    listRows(ctx, Shown, rows, { order, limit: FIGURE_PAGE_SIZE, offset: (page - 1) * FIGURE_PAGE_SIZE }),
  ]);
  return {
    total,
    rows: listed.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      seconds: row.seconds === null ? null : Math.round(row.seconds),
    })),
  };
}

function rowsOf(ctx: Ctx, figure: DashboardFigure, value: string, today: Today): SQL {
  const leads = (condition: SQL) =>
    figureRows(
      sql`select l.id as lead_id, l.created_at as at from leads l where l.user_id = ${ctx.accountId} ${condition}`,
      {
        lead: sql`r.lead_id`,
      },
    );
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
      return figureRows(
        sql`select id, name, status, created_at as at from campaigns where user_id = ${ctx.accountId} and status = 'active'`,
        { id: sql`r.id`, campaign: sql`r.id`, name: sql`r.name`, status: sql`r.status` },
      );
    case 'ai_conversations_today':
      return conversations(sql`
        select m.conversation_id, m.last_at as began_at, null::timestamptz as ended_at
        from (${aiConversationsToday(ctx, today)}) as m`);
    case 'answered_today':
      return conversations(endedToday(ctx, today));
    case 'open_waits':
      return conversations(sql`select *, null::timestamptz as ended_at from (${openWaits(ctx)}) as open`);
    case 'queued':
      return figureRows(
        queuedLeads(ctx),
        { lead: sql`r.lead_id`, status: sql`r.code` },
        value === '' ? sql`true` : sql`r.part = ${value}`,
      );
    case 'pending_sales':
      return figureRows(leadsWithPendingSale(ctx), { lead: sql`r.lead_id` });
    case 'follow_ups':
      return figureRows(
        sql`
          select f.id, f.kind, l.id as lead_id, f.conversation_id, f.opened_at as at
          from follow_ups f join conversations c on c.id = f.conversation_id join leads l on l.id = c.lead_id
          where f.user_id = ${ctx.accountId} and f.done_at is null`,
        { id: sql`r.id`, lead: sql`r.lead_id`, conversation: sql`r.conversation_id`, status: sql`r.kind` },
      );
  }
}

const conversations = (waits: SQL): SQL =>
  figureRows(
    sql`select w.conversation_id, w.began_at, w.ended_at, coalesce(w.ended_at, w.began_at) as at from (${waits}) as w`,
    {
      id: sql`r.conversation_id::text || ':' || extract(epoch from r.began_at)::text`,
      conversation: sql`r.conversation_id`,
      seconds: sql`extract(epoch from r.ended_at - r.began_at)::float8`,
    },
  );
