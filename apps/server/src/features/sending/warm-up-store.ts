import { sql } from 'drizzle-orm';
import type { Channel } from '#features/channel/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';

/** A campaign message is about to leave: the first one of a number begins its warming up. Under the number's lock. */
export async function noteCampaignSent(tx: Ctx, { account }: Channel): Promise<void> {
  if (account.campaignsSince !== null) return;
  await tx.db.execute(sql`
    update channel_accounts set campaigns_since = ${accountNow(tx)}::timestamptz
    where id = ${account.id} and campaigns_since is null
  `);
}
