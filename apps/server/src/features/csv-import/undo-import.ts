import type { ImportUndoAnswer } from '@prumo/contracts/csv-import';
import type { ImportId, LeadId } from '@prumo/contracts/ids';
import type { UndoRefusal } from '@prumo/contracts/reasons/undo';
import { forgetEventsOf } from '#features/analytics-events/index.ts';
import {
  claimUndo,
  emptyFilled,
  type FoundLead,
  findOnLists,
  lockFilled,
  lockImported,
  removeLeads,
} from '#features/leads/index.ts';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { claimImportUndo, findImport, lockImports } from './store.ts';

export type LeadActivity = {
  reason: UndoRefusal;
  find: (ctx: Ctx, leadIds: LeadId[], since: Date | null) => Promise<Set<LeadId>>;
};

const ON_LIST: LeadActivity = { reason: 'on_list', find: findOnLists };

/** Once and as a whole: deletes created leads and restores filled ones. Leads touched since stay and are listed. */
export async function undoImport(ctx: Ctx, id: ImportId, activities: LeadActivity[]): Promise<ImportUndoAnswer> {
  return inTransaction(ctx, async (tx) => {
    await lockImports(tx);
    const claimed = await claimImportUndo(tx, id);
    if (!claimed) throw (await findImport(tx, id)) ? new Refusal('import_not_undoable') : notFound();
    const { changeSetId, createdAt } = claimed;

    const made = await splitTouched(tx, await lockImported(tx, id), null, activities);
    await forgetEventsOf(tx, made.untouched);
    await removeLeads(tx, made.untouched, 'undone');

    const filled = await splitTouched(tx, changeSetId ? await lockFilled(tx, changeSetId) : [], createdAt, activities);
    if (changeSetId) {
      await claimUndo(tx, changeSetId);
      await emptyFilled(tx, changeSetId, filled.untouched);
    }
    await publish(tx, 'leads');
    return {
      removed: made.untouched.length,
      restored: filled.untouched.length,
      refused: [...made.refused, ...filled.refused],
    };
  });
}

/** `since` null counts any activity, because the import created the leads. */
async function splitTouched(tx: Tx, leads: FoundLead[], since: Date | null, activities: LeadActivity[]) {
  const ids = leads.map(({ id }) => id);
  const reasons = new Map<LeadId, UndoRefusal>();
  for (const { reason, find } of [...activities, ON_LIST]) {
    for (const id of ids.length > 0 ? await find(tx, ids, since) : []) if (!reasons.has(id)) reasons.set(id, reason);
  }
  const refused: ImportUndoAnswer['refused'] = [];
  const untouched: LeadId[] = [];
  for (const { id, name, isEdited } of leads) {
    const reason = reasons.get(id) ?? (isEdited ? 'changed_since_import' : null);
    if (reason) refused.push({ id, name, reason });
    else untouched.push(id);
  }
  return { refused, untouched };
}
