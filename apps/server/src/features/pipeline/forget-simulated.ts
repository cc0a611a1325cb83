import { undoMoves } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { listSimulatedMoves, lockSimulated } from './simulated-moves-store.ts';

/**
 * A later decision of a person stays. Runs after the conversations' handler, which deletes the messages or sets them
 * apart.
 */
export async function forgetSimulatedMoves(
  tx: Tx,
  { previous }: { previous: { isSimulated: boolean } },
): Promise<void> {
  if (!previous.isSimulated) return;
  const ids = await lockSimulated(tx);
  if (ids.length > 0) await undoMoves(tx, ids, await listSimulatedMoves(tx, ids));
}
