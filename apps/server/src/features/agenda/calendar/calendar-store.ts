import { AccountId, ProductId, UserId, VisitId } from '@prumo/contracts/ids';
import { VisitState } from '@prumo/contracts/leads/visits';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, firstRow, rowsOf, Time } from '#platform/db/rows.ts';
import { calendarFeeds } from '../schema.ts';

const isOwn = (ctx: Ctx, memberId: UserId) =>
  and(eq(calendarFeeds.userId, ctx.accountId), eq(calendarFeeds.memberId, memberId));

export async function findFeed(ctx: Ctx, memberId: UserId): Promise<{ createdAt: Date } | null> {
  const [row] = await ctx.db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(isOwn(ctx, memberId));
  return row ?? null;
}

/** The address of before opens nothing any more. */
export async function replaceFeed(ctx: Ctx, memberId: UserId, tokenHash: string): Promise<void> {
  const feed = { tokenHash, createdAt: ctx.clock.now() };
  await ctx.db
    .insert(calendarFeeds)
    .values({ userId: ctx.accountId, memberId, ...feed })
    .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.memberId], set: feed });
}

export async function deleteFeed(ctx: Ctx, memberId: UserId): Promise<void> {
  await ctx.db.delete(calendarFeeds).where(isOwn(ctx, memberId));
}

const OwnerRow = z.object({ accountId: AccountId, memberId: UserId, clockOffsetMs: BigNumber });

/** Null of an address that was never given out, was replaced, or is of somebody who is not of the team any more. */
export const findFeedOwner = (db: Db, tokenHash: string) =>
  firstRow(
    db,
    OwnerRow,
    sql`
      select f.user_id as "accountId", f.member_id as "memberId", a.clock_offset_ms as "clockOffsetMs"
      from calendar_feeds f
      join accounts a on a.id = f.user_id
      join members m on m.account_id = f.user_id and m.user_id = f.member_id and m.deactivated_at is null
      where f.token_hash = ${tokenHash}
    `,
  );

const FeedVisit = z.object({
  id: VisitId,
  leadName: z.string(),
  productId: ProductId.nullable(),
  productName: z.string().nullable(),
  place: z.string().nullable(),
  startsAt: Time,
  endsAt: Time,
  state: VisitState,
  sequence: z.number(),
  updatedAt: Time,
});
export type FeedVisit = z.infer<typeof FeedVisit>;

/** Also cancelled ones, so that calendars take them away. */
export const listFeedVisits = (ctx: Ctx, memberId: UserId, span: { from: Date; until: Date }): Promise<FeedVisit[]> =>
  rowsOf(
    ctx.db,
    FeedVisit,
    sql`
      select v.id, l.name as "leadName", v.product_id as "productId", p.name as "productName", v.place,
        v.starts_at as "startsAt", v.ends_at as "endsAt", v.state, v.sequence, v.updated_at as "updatedAt"
      from visits v join leads l on l.id = v.lead_id left join products p on p.id = v.product_id
      where v.user_id = ${ctx.accountId} and v.member_id = ${memberId}
        and v.starts_at >= ${span.from}::timestamptz and v.starts_at < ${span.until}::timestamptz
      order by v.starts_at, v.id limit 1000
    `,
  );
