import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { type ChannelAccount, ensureChannelAccount } from '../channel-account-store.ts';
import { lockProviderShared } from '../provider-lock-store.ts';

export async function onSimulator<Result>(
  ctx: Ctx,
  work: (tx: Tx, account: ChannelAccount) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const account = await ensureChannelAccount(tx, 'simulator');
    if (!(await lockProviderShared(tx, account))) throw new Refusal('simulator_only');
    return work(tx, account);
  });
}
