import { takeBackMoves } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { listSimulatedMoves, lockSimulated } from './simulated-moves-store.ts';

/**
 * The simulator was left: what only its messages showed says nothing of a real person, so a lead stands again where it
 * stood before. What a person decided afterwards stays. After the conversations, whose messages went or were set apart.
 */
export async function forgetSimulatedMoves(tx: Ctx, { left }: { left: { isSimulated: boolean } }): Promise<void> {
  if (!left.isSimulated) return;
  const ids = await lockSimulated(tx);
  if (ids.length > 0) await takeBackMoves(tx, ids, await listSimulatedMoves(tx, ids));
}
