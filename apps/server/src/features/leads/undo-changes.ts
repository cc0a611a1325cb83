import type { UndoId } from '@prumo/contracts/ids';
import type { UndoAnswer } from '@prumo/contracts/lead-changes';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { claimUndo, findChangeSet } from './change-set-store.ts';
import { stagesChanged, stagesChanging } from './facts.ts';
import { removeChangedFromList } from './lead-list-items-store.ts';
import { lockChanged, restoreUntouched } from './undo-store.ts';

const TOUCHED = 'Alterado depois';

/**
 * Takes a change of many leads back, once: each lead gets the values it had. One whose changed columns were changed
 * again meanwhile stays as it is and is named; one that was deleted is gone.
 */
export async function undoChanges(ctx: Ctx, id: UndoId): Promise<UndoAnswer> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findChangeSet(tx, id))) throw notFound();
    const set = await claimUndo(tx, id);
    if (!set) throw new Refusal('not_undoable');
    const answer = set.listId
      ? { restored: await removeChangedFromList(tx, set.listId, id), refused: [] }
      : await restore(tx, id);
    await publish(tx, 'leads');
    return answer;
  });
}

async function restore(tx: Ctx, id: UndoId): Promise<UndoAnswer> {
  await tx.facts.emit(tx, stagesChanging, { leadIds: null });
  const touched = await lockChanged(tx, id);
  const restored = await restoreUntouched(tx, id);
  await tx.facts.emit(tx, stagesChanged, { leadIds: null });
  return { restored, refused: touched.map((lead) => ({ ...lead, reason: TOUCHED })) };
}
