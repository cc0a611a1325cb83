import type { AnswerScope } from '@prumo/contracts/channel';
import type { AccountId, ChannelAccountId } from '@prumo/contracts/ids';
import { asAccount, type SetCtx } from '#platform/context.ts';
import { listAccountsInUse } from '../channel-account-store.ts';
import { activeChannel, type Registry } from './registry.ts';

/** `other_channel`: the lead wrote to a number no longer used for sending. */
export type AnswerReach = { scope: AnswerScope | 'other_channel' | 'not_chosen'; isSimulated: boolean };

export type WrittenChannel = { userId: AccountId; writtenTo: ChannelAccountId | null };

/** In the order given. On a real number nobody is answered before the user chose a scope (NS-166). */
export async function answerReaches(ctx: SetCtx, registry: Registry, chats: WrittenChannel[]): Promise<AnswerReach[]> {
  const accountIds = [...new Set(chats.map(({ userId }) => userId))];
  const inUse = new Map((await listAccountsInUse(ctx, accountIds)).map((account) => [account.userId, account]));
  const reaches: AnswerReach[] = [];
  for (const { userId, writtenTo } of chats) {
    const account = inUse.get(userId) ?? (await activeChannel(asAccount(ctx, userId), registry)).account;
    inUse.set(userId, account);
    const { isSimulated } = registry.adapterOf(account.provider).capabilities;
    const isOther = writtenTo !== null && writtenTo !== account.id;
    const scope = isSimulated ? 'everyone' : (account.answers ?? 'not_chosen');
    reaches.push({ scope: isOther ? 'other_channel' : scope, isSimulated });
  }
  return reaches;
}
