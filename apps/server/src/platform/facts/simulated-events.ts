import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

/** What happened on this channel was never there. */
export async function forgetEventsOn(ctx: Ctx, id: ChannelAccountId): Promise<void> {
  await ctx.db.execute(
    sql`delete from analytics_events where user_id = ${ctx.accountId} and channel_account_id = ${id}`,
  );
}

/** What happened on this channel stays in histories; no figure counts it. */
export async function setEventsApart(ctx: Ctx, id: ChannelAccountId): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set is_simulated = true
    where user_id = ${ctx.accountId} and channel_account_id = ${id} and not is_simulated
  `);
}

/** Account time was ahead and is no more: nothing may have happened later than now. */
export async function setEventsBack(ctx: Ctx, now: Date): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set timestamp = ${now}::timestamptz
    where user_id = ${ctx.accountId} and timestamp > ${now}::timestamptz
  `);
}
