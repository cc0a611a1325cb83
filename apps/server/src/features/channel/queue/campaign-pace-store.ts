import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { accountNow, type SetTx } from '#platform/context.ts';
import type { ChannelAccount } from '../channel-account-store.ts';

/** Call under the numbers' locks. */
export async function setChannelPaces(tx: SetTx, paces: { id: ChannelAccountId; nextSendAt: Date }[]): Promise<void> {
  if (paces.length === 0) return;
  await tx.db.execute(sql`
    update channel_accounts a set next_send_at = p.next_send_at
    from unnest(
      ${sql.param(paces.map(({ id }) => id))}::uuid[],
      ${sql.param(paces.map(({ nextSendAt }) => nextSendAt.toISOString()))}::timestamptz[]
    ) as p (id, next_send_at)
    where a.id = p.id
  `);
}

/** A number's first campaign message starts its warm-up. Call under the numbers' locks. */
export async function noteCampaignsSent(tx: SetTx, accounts: ChannelAccount[]): Promise<void> {
  const first = accounts.filter(({ campaignsSince }) => campaignsSince === null);
  if (first.length === 0) return;
  await tx.db.execute(sql`
    update channel_accounts set campaigns_since = ${accountNow(tx)}::timestamptz
    where id = any(${sql.param(first.map(({ id }) => id))}::uuid[]) and campaigns_since is null
  `);
}
