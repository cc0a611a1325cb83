import type { ChannelAccountId } from '@prumo/contracts/ids';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import { channelAccounts } from '../schema.ts';

export type AccountChanges = Partial<Omit<ChannelAccount, 'id' | 'userId' | 'provider' | 'createdAt'>>;

export async function updateChannelAccount(ctx: Ctx, id: ChannelAccountId, changes: AccountChanges): Promise<void> {
  await ctx.db
    .update(channelAccounts)
    .set(changes)
    .where(and(eq(channelAccounts.userId, ctx.accountId), eq(channelAccounts.id, id)));
}
