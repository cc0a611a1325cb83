import { LeadId } from '@prumo/contracts/ids';
import { LEAD_STATUSES, LeadStatus } from '@prumo/contracts/leads';
import { type BoardFilter, STALLED_DAYS, STALLED_STAGES } from '@prumo/contracts/pipeline';
import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx } from '#platform/context.ts';
import { hasOwner } from '#platform/db/owned-by.ts';
import { BigNumber, firstRow, rowsOf } from '#platform/db/rows.ts';
import { isFound } from '#platform/db/search-words.ts';

const Card = z.object({ id: LeadId, status: LeadStatus, rank: z.string() });
export type Card = z.infer<typeof Card>;
export type BoardRank = { rank: string; id: string };
const ColumnCount = z.object({ status: LeadStatus, total: z.number(), budget: BigNumber });
export type ColumnCount = z.infer<typeof ColumnCount>;

const DAY_MS = 24 * 3600 * 1000;

function onBoard(ctx: Ctx, { search, stalled, owner }: BoardFilter): SQL | undefined {
  const since = new Date(accountNow(ctx).getTime() - STALLED_DAYS * DAY_MS);
  return and(
    sql`leads.user_id = ${ctx.accountId}`,
    isFound(search, { text: sql`leads.search_text`, digits: sql`leads.phone_digits` }),
    owner ? hasOwner(ctx, sql`leads.owner_id`, owner) : undefined,
    stalled
      ? sql`leads.status = any(${sql.param([...STALLED_STAGES])}::text[]) and leads.status_since <= ${since}`
      : undefined,
  );
}

export const listFirstCards = (ctx: Ctx, perColumn: number, filter: BoardFilter = {}): Promise<Card[]> =>
  rowsOf(
    ctx.db,
    Card,
    sql`
      select card.id, card.status, card.rank::text as rank
      from unnest(${sql.param([...LEAD_STATUSES])}::text[]) as stage(status)
      cross join lateral (
        select leads.id, leads.status, leads.rank from leads
        where ${onBoard(ctx, filter)} and leads.status = stage.status
        order by leads.rank, leads.id limit ${perColumn}
      ) card
    `,
  );

export const listColumn = (
  ctx: Ctx,
  status: LeadStatus,
  after: BoardRank | null,
  limit: number,
  filter: BoardFilter = {},
): Promise<Card[]> =>
  rowsOf(
    ctx.db,
    Card,
    sql`
      select leads.id, leads.status, leads.rank::text as rank from leads
      where ${onBoard(ctx, filter)} and leads.status = ${status}
        ${after ? sql`and (leads.rank, leads.id) > (${after.rank}::numeric, ${after.id}::uuid)` : sql``}
      order by leads.rank, leads.id limit ${limit}
    `,
  );

export const countPart = (ctx: Ctx, filter: BoardFilter): Promise<ColumnCount[]> =>
  rowsOf(
    ctx.db,
    ColumnCount,
    sql`
      select leads.status, count(*)::int as total, coalesce(sum(prumo_budget_amount(leads.budget)), 0) as budget
      from leads where ${onBoard(ctx, filter)} group by leads.status
    `,
  );

const NextCardRow = z.object({ rank: z.string().nullable() });

const MiddleRow = z.object({ rank: z.string() });

/** The shortest decimal between `after` (null = top) and the next card, ignoring the moved card. */
export async function rankBehind(
  ctx: Ctx,
  status: LeadStatus,
  after: BoardRank | null,
  moved: LeadId,
): Promise<string> {
  const found = await firstRow(
    ctx.db,
    NextCardRow,
    sql`
      select min(l.rank)::text as rank from leads l
      where l.user_id = ${ctx.accountId} and l.status = ${status} and l.id <> ${moved}
        ${after ? sql`and (l.rank, l.id) > (${after.rank}::numeric, ${after.id}::uuid)` : sql``}
    `,
  );
  const next = found?.rank ?? null;
  const middle = await firstRow(
    ctx.db,
    MiddleRow,
    after === null
      ? sql`select (least(coalesce(${next}::numeric, 0), -extract(epoch from clock_timestamp()) * 1000000) - 1)::text as rank`
      : next === null
        ? sql`select (${after.rank}::numeric + 1)::text as rank`
        : shortestBetween(after.rank, next),
  );
  return middle?.rank ?? '0';
}

/** Plain halving adds a digit each time: after a thousand drops in one place a rank would not fit into a URL. */
const shortestBetween = (low: string, high: string) => sql`
  with gap as (select ${low}::numeric as low, ${high}::numeric as high),
    middle as (select low, high, (low + high) * 0.5 as exact from gap)
  select coalesce(
    (select round(exact, digits) from generate_series(0, scale(exact)) as digits
      where round(exact, digits) > low and round(exact, digits) < high order by digits limit 1),
    exact
  )::text as rank from middle
`;
