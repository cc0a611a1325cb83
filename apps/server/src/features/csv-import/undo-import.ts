import type { ImportUndoAnswer } from '@prumo/contracts/csv-import';
import type { ImportId } from '@prumo/contracts/ids';
import { type LeadActivity, undoImportedLeads } from '#features/leads/index.ts';
import { type ProductUse, type PublishChange, undoImportedProducts } from '#features/products/index.ts';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { findImport, lockImports, markImportUndone } from './import-store.ts';

export type ImportPorts = {
  activities: LeadActivity[];
  uses: ProductUse[];
  publishChange: PublishChange;
  /** Saves whatever the cases say, because what it gives back was live before. */
  recordCatalogueChange: <Saved>(ctx: Ctx, save: (tx: Tx) => Promise<Saved>) => Promise<Saved>;
};

export async function undoImport(ctx: Ctx, id: ImportId, ports: ImportPorts): Promise<ImportUndoAnswer> {
  const found = await findImport(ctx, id);
  if (!found) throw notFound();
  const undo = (tx: Tx) => undoLocked(tx, id, ports);
  return found.kind === 'products' ? ports.recordCatalogueChange(ctx, undo) : inTransaction(ctx, undo);
}

async function undoLocked(tx: Tx, id: ImportId, { activities, uses }: ImportPorts): Promise<ImportUndoAnswer> {
  await lockImports(tx);
  const undone = await markImportUndone(tx, id);
  if (!undone) throw new Refusal('import_not_undoable');
  const { kind, importedProducts, ...ofLeads } = undone;
  const answer =
    kind === 'products'
      ? await undoImportedProducts(tx, importedProducts ?? [], uses)
      : await undoImportedLeads(tx, { id, ...ofLeads }, activities);
  await recordAct(tx, { act: 'import_undone', subject: { kind: 'import', id }, after: { [kind]: answer.removed } });
  await publish(tx, kind);
  return answer;
}
