import type { Tx } from '#platform/context.ts';
import { takeBack } from '../take-back/take-back.ts';
import { cancelAgentTurns, endQueued, lockAllConversations } from './conversations-on-provider-change-store.ts';

export async function stopConversations(tx: Tx): Promise<void> {
  await lockAllConversations(tx);
  await endQueued(tx);
  await cancelAgentTurns(tx);
  await takeBack(tx, { isEverything: true });
}
