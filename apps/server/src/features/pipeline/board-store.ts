import type { LeadId } from '@prumo/contracts/ids';
import { LEAD_STATUSES, type LeadStatus } from '@prumo/contracts/leads';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

export type Card = { id: LeadId; status: LeadStatus; rank: string };
export type Place = { rank: string; id: LeadId };

/** The first cards of every column in one query: place `n` within its column. */
export async function listFirstCards(ctx: Ctx, perColumn: number): Promise<Card[]> {
  const { rows } = await ctx.db.execute<Card>(sql`
    select card.id, card.status, card.rank::text as rank
    from unnest(${sql.param([...LEAD_STATUSES])}::text[]) as stage(status)
    cross join lateral (
      select l.id, l.status, l.rank from leads l
      where l.user_id = ${ctx.accountId} and l.status = stage.status
      order by l.rank, l.id limit ${perColumn}
    ) card
  `);
  return rows;
}

/** The cards of a column behind a place. */
export async function listColumn(ctx: Ctx, status: LeadStatus, after: Place | null, limit: number): Promise<Card[]> {
  const { rows } = await ctx.db.execute<Card>(sql`
    select l.id, l.status, l.rank::text as rank from leads l
    where l.user_id = ${ctx.accountId} and l.status = ${status}
      ${after ? sql`and (l.rank, l.id) > (${after.rank}::numeric, ${after.id}::uuid)` : sql``}
    order by l.rank, l.id limit ${limit}
  `);
  return rows;
}

/**
 * A rank right behind `after` (null = top of the column), before whatever stands there now. Halving a numeric is
 * exact, so there is always room. The moved card itself is not counted as a neighbour.
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
        : sql`select ((${after.rank}::numeric + ${next}::numeric) * 0.5)::text as rank`,
  );
  return middle.rows[0]?.rank ?? '0';
}
