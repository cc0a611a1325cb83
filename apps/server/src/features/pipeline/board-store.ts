import type { LeadId } from '@prumo/contracts/ids';
import { LEAD_STATUSES, type LeadStatus } from '@prumo/contracts/leads';
import { type BoardFilter, STALLED_DAYS, STALLED_STAGES } from '@prumo/contracts/pipeline';
import { and, type SQL, sql } from 'drizzle-orm';
import { leadFilter } from '#features/leads/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';

export type Card = { id: LeadId; status: LeadStatus; rank: string };
export type Place = { rank: string; id: LeadId };
export type ColumnCount = { status: LeadStatus; total: number; budget: number };

const DAY_MS = 24 * 3600 * 1000;

function onBoard(ctx: Ctx, { search, stalled }: BoardFilter): SQL | undefined {
  const since = new Date(accountNow(ctx).getTime() - STALLED_DAYS * DAY_MS);
  return and(
    leadFilter(ctx, { search }),
    stalled
      ? sql`leads.status = any(${sql.param([...STALLED_STAGES])}::text[]) and leads.status_since <= ${since}`
      : undefined,
  );
}

export async function listFirstCards(ctx: Ctx, perColumn: number, filter: BoardFilter = {}): Promise<Card[]> {
  const { rows } = await ctx.db.execute<Card>(sql`
    select card.id, card.status, card.rank::text as rank
    from unnest(${sql.param([...LEAD_STATUSES])}::text[]) as stage(status)
    cross join lateral (
      select leads.id, leads.status, leads.rank from leads
      where ${onBoard(ctx, filter)} and leads.status = stage.status
      order by leads.rank, leads.id limit ${perColumn}
    ) card
  `);
  return rows;
}

export async function listColumn(
  ctx: Ctx,
  status: LeadStatus,
  after: Place | null,
  limit: number,
  filter: BoardFilter = {},
): Promise<Card[]> {
  const { rows } = await ctx.db.execute<Card>(sql`
    select leads.id, leads.status, leads.rank::text as rank from leads
    where ${onBoard(ctx, filter)} and leads.status = ${status}
      ${after ? sql`and (leads.rank, leads.id) > (${after.rank}::numeric, ${after.id}::uuid)` : sql``}
    order by leads.rank, leads.id limit ${limit}
  `);
  return rows;
}

export async function countPart(ctx: Ctx, filter: BoardFilter): Promise<ColumnCount[]> {
  const { rows } = await ctx.db.execute<Omit<ColumnCount, 'budget'> & { budget: string }>(sql`
    select leads.status, count(*)::int as total, sum(prumo_budget_amount(leads.budget))::text as budget
    from leads where ${onBoard(ctx, filter)} group by leads.status
  `);
  return rows.map((row) => ({ ...row, budget: Number(row.budget) }));
}

/**
 * The shortest decimal behind `after` (null = top) and before the next card, ignoring the moved one; there is always
 * room.
 */
export async function rankBehind(ctx: Ctx, status: LeadStatus, after: Place | null, moved: LeadId): Promise<string> {
  const { rows } = await ctx.db.execute<{ rank: string | null }>(sql`
    select min(l.rank)::text as rank from leads l
    where l.user_id = ${ctx.accountId} and l.status = ${status} and l.id <> ${moved}
      ${after ? sql`and (l.rank, l.id) > (${after.rank}::numeric, ${after.id}::uuid)` : sql``}
  `);
  const next = rows[0]?.rank ?? null;
  const middle = await ctx.db.execute<{ rank: string }>(
    after === null
      ? sql`select (least(coalesce(${next}::numeric, 0), -extract(epoch from clock_timestamp()) * 1000000) - 1)::text as rank`
      : next === null
        ? sql`select (${after.rank}::numeric + 1)::text as rank`
        : shortestBetween(after.rank, next),
  );
  return middle.rows[0]?.rank ?? '0';
}

/** Halving alone adds a digit each time: after a thousand drops in one place a rank would not fit into a URL. */
const shortestBetween = (low: string, high: string) => sql`
  with gap as (select ${low}::numeric as low, ${high}::numeric as high),
    middle as (select low, high, (low + high) * 0.5 as exact from gap)
  select coalesce(
    (select round(exact, digits) from generate_series(0, scale(exact)) as digits
      where round(exact, digits) > low and round(exact, digits) < high order by digits limit 1),
    exact
  )::text as rank from middle
`;
