import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { timeOf } from '#platform/db/time-of.ts';
import type { ChannelAccount } from '../channel-account-store.ts';

export const lockChannelPace = (tx: Tx, id: ChannelAccountId): Promise<Date | null> =>
  timeOf(tx.db, sql`select next_send_at as at from channel_accounts where id = ${id} for no key update`);

export async function setChannelPace(ctx: Ctx, id: ChannelAccountId, nextSendAt: Date): Promise<void> {
  await ctx.db.execute(sql`update channel_accounts set next_send_at = ${nextSendAt}::timestamptz where id = ${id}`);
}

/** A number's first campaign message starts its warm-up. Call under the number's lock. */
export async function noteCampaignSent(tx: Tx, account: ChannelAccount): Promise<void> {
  if (account.campaignsSince !== null) return;
  await tx.db.execute(sql`
    update channel_accounts set campaigns_since = ${accountNow(tx)}::timestamptz
    where id = ${account.id} and campaigns_since is null
  `);
}
