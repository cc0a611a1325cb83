import type { UserId } from '@prumo/contracts/ids';
import type { Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { updateAssigned } from './assigned-store.ts';

/** What `from` had taken is `to`'s now, or nobody's; it stays with people, so the AI answers none of it. */
export async function passOnTaken(tx: Tx, { from, to }: { from: UserId; to: UserId | null }): Promise<void> {
  await updateAssigned(tx, { from, to });
  await publish(tx, 'conversations');
}
