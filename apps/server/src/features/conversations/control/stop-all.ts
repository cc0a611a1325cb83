import type { Ctx } from '#platform/context.ts';
import { takeBack } from '../take-back/take-back.ts';
import { endQueued, endTurns, lockAllConversations } from './follow-provider-store.ts';

/** Nothing of the account is said any more: what waited ends, and what stands in a provider's queue is taken out. */
export async function stopConversations(tx: Ctx): Promise<void> {
  await lockAllConversations(tx);
  await endQueued(tx);
  await endTurns(tx);
  await takeBack(tx, { isEverything: true });
}
