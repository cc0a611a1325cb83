import type { ImportUndoAnswer } from '@prumo/contracts/csv-import';
import type { ImportId, LeadId, UndoId } from '@prumo/contracts/ids';
import type { UndoRefusal } from '@prumo/contracts/reasons/undo';
import { forgetEventsOf } from '#features/analytics-events/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';
import { removeLeads } from '../erased/remove-leads-store.ts';
import { markUndone } from '../selection/change-set-store.ts';
import { emptyFilled, type FoundLead, lockFilled } from './fill-leads-store.ts';
import { findOnLists, lockImported, refreshStatistics } from './imported-lead-store.ts';

export type LeadActivity = {
  reason: UndoRefusal;
  find: (ctx: Ctx, leadIds: LeadId[], since: Date | null) => Promise<Set<LeadId>>;
};

const ON_LIST: LeadActivity = { reason: 'on_list', find: findOnLists };

type Import = { id: ImportId; createdAt: Date; changeSetId: UndoId | null };

/** Leads touched since the import stay and are listed. */
export async function undoImportedLeads(
  tx: Tx,
  { id, createdAt, changeSetId }: Import,
  activities: LeadActivity[],
): Promise<ImportUndoAnswer> {
  await refreshStatistics(tx);
  const made = await splitTouched(tx, await lockImported(tx, id), null, activities);
  await forgetEventsOf(tx, made.untouched);
  await removeLeads(tx, made.untouched, 'undone');

  const filled = await splitTouched(tx, changeSetId ? await lockFilled(tx, changeSetId) : [], createdAt, activities);
  if (changeSetId) {
    await markUndone(tx, changeSetId);
    await emptyFilled(tx, changeSetId, filled.untouched);
  }
  return {
    removed: made.untouched.length,
    restored: filled.untouched.length,
    refused: [...made.refused, ...filled.refused],
  };
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
