import type { OwnerChange } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { assignToNextOwners } from './assigned-store.ts';

/** Whom the former owner answers, the next one answers, or nobody. The AI keeps what it answers. */
export async function onOwnersChanged(tx: Tx, { changes }: { changes: readonly OwnerChange[] }): Promise<void> {
  await assignToNextOwners(tx, changes);
  await publish(tx, 'conversations');
}
