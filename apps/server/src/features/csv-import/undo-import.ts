import type { ImportUndoAnswer } from '@prumo/contracts/csv-import';
import type { ImportId } from '@prumo/contracts/ids';
import { type LeadActivity, undoImportedLeads } from '#features/leads/index.ts';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { findImport, lockImports, markImportUndone } from './import-store.ts';

export async function undoImport(ctx: Ctx, id: ImportId, activities: LeadActivity[]): Promise<ImportUndoAnswer> {
  return inTransaction(ctx, async (tx) => {
    await lockImports(tx);
    const undone = await markImportUndone(tx, id);
    if (!undone) throw (await findImport(tx, id)) ? new Refusal('import_not_undoable') : notFound();
    const answer = await undoImportedLeads(tx, { id, ...undone }, activities);
    await recordAct(tx, { act: 'import_undone', subject: { kind: 'import', id }, after: { leads: answer.removed } });
    await publish(tx, 'leads');
    return answer;
  });
}
