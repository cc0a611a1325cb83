import type { UndoId } from '@prumo/contracts/ids';
import type { ChangeKind, UndoAnswer } from '@prumo/contracts/leads/changes';
import type { StageReason } from '@prumo/contracts/pipeline';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { stagesChanged, stagesChanging } from '../facts.ts';
import { removeChangedFromList } from '../lists/lead-list-items-store.ts';
import { giveBack } from '../owner/give-selected.ts';
import { type ChangeSet, findChangeSet, markUndone } from '../selection/change-set-store.ts';
import { lockChanged, restoreUntouched } from './undo-store.ts';

const RULED: readonly ChangeKind[] = ['classify', 'follow'];

/** Leads whose changed columns were edited again keep their values and are listed. */
export async function undoChanges(ctx: Ctx, id: UndoId): Promise<UndoAnswer> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findChangeSet(tx, id))) throw notFound();
    const set = await markUndone(tx, id);
    if (!set) throw new Refusal('not_undoable');
    const answer = await takeBackSet(tx, set);
    const subject = { kind: 'change' as const, id };
    await recordAct(tx, { act: 'change_undone', subject, after: { leads: answer.restored } });
    await publish(tx, 'leads');
    return answer;
  });
}

async function takeBackSet(tx: Tx, { id, kind, listId }: ChangeSet): Promise<UndoAnswer> {
  if (listId) return { restored: await removeChangedFromList(tx, listId, id), refused: [] };
  if (kind === 'owner') return giveBack(tx, id);
  return restore(tx, id, RULED.includes(kind) ? 'rejected' : 'undone');
}

async function restore(tx: Tx, id: UndoId, reason: StageReason): Promise<UndoAnswer> {
  await tx.facts.emit(tx, stagesChanging, { leadIds: null });
  const touched = await lockChanged(tx, id);
  const restored = await restoreUntouched(tx, id, reason);
  await tx.facts.emit(tx, stagesChanged, { leadIds: null });
  return { restored, refused: touched.map((lead) => ({ ...lead, reason: 'changed' })) };
}

/** False if already undone. A lead moved again since then stays. */
export async function undoMove(tx: Tx, id: UndoId, reason: StageReason): Promise<boolean> {
  if (!(await markUndone(tx, id))) return false;
  await lockChanged(tx, id);
  await restoreUntouched(tx, id, reason);
  return true;
}
