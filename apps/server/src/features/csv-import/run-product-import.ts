import { IMPORT_MAX_LEADS, type ImportAnswer, type ImportRowError } from '@prumo/contracts/csv-import';
import type { ImportId } from '@prumo/contracts/ids';
import type {
  PlannedRow,
  ProductCheckAnswer,
  ProductCheckBody,
  ProductImportBody,
} from '@prumo/contracts/imports/products';
import { PRODUCT_COLUMN_LABELS, PRODUCT_COLUMNS } from '@prumo/contracts/products/sheet';
import { importProducts, planProducts, type RowPlan, type RowProblem } from '#features/products/index.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, actorLabel, type Ctx, type Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { insertImport, lockImports } from './import-store.ts';
import { collectRejected } from './rejected-rows.ts';
import type { ImportPorts } from './undo-import.ts';

export async function checkProductImport(ctx: Ctx, { rows }: ProductCheckBody): Promise<ProductCheckAnswer> {
  if (rows.length > IMPORT_MAX_LEADS) throw new Refusal('too_many_products');
  const { planned, problems } = await planProducts(ctx, rows);
  return { planned: planned.map(toPlanned), errors: problems.map(toError) };
}

const toPlanned = (row: RowPlan): PlannedRow => ({
  line: row.line,
  name: row.name,
  act: row.act,
  fields: row.act === 'update' ? row.changed : [],
});

const toError = (problem: RowProblem): ImportRowError => ({ ...problem, phone: '' });

/** One transaction, and one publication of the catalogue, however many rows there are. */
export async function runProductImport(
  ctx: Ctx,
  { overrideReason, renewedCaseIds, ...body }: ProductImportBody,
  { publishChange }: Pick<ImportPorts, 'publishChange'>,
  cancelled: AbortSignal,
): Promise<ImportAnswer> {
  if (body.rows.length > IMPORT_MAX_LEADS) throw new Refusal('too_many_products');
  const save = async (tx: Tx) => {
    const answer = await importRows(tx, body);
    if (cancelled.aborted) throw new Refusal('product_import_cancelled');
    return answer;
  };
  return publishChange(ctx, save, { overrideReason, renewedCaseIds });
}

type ImportedFile = Pick<ProductImportBody, 'rows' | 'fileName' | 'rejected'>;

async function importRows(tx: Tx, { rows, fileName = null, rejected: leftOut }: ImportedFile): Promise<ImportAnswer> {
  await lockImports(tx);
  const { planned, problems, imported } = await importProducts(tx, rows);
  const errors = problems.map(toError);
  const columns = leftOut?.columns.length ? leftOut.columns : [...PRODUCT_COLUMNS];
  const cellsOf = new Map(
    rows.map(({ line, cells }) => [line, columns.map((column) => (column && cells[column]) ?? '')]),
  );
  const titles = PRODUCT_COLUMNS.map((column) => PRODUCT_COLUMN_LABELS[column]);
  const rejected = collectRejected(leftOut, errors, (line) => cellsOf.get(line) ?? [], titles);
  const counted = (act: RowPlan['act']) => planned.filter((row) => row.act === act).length;
  const counts = { imported: counted('create'), updated: counted('update'), skipped: counted('keep') };
  const failed = rejected.count;
  if (planned.length === 0) return { ...counts, failed, errors, importId: null };
  const importId = newId<ImportId>();
  await insertImport(tx, {
    id: importId,
    kind: 'products',
    fileName,
    importedBy: actorLabel(tx.actor),
    ...counts,
    rejected,
    importedProducts: imported.length > 0 ? imported : null,
    createdAt: accountNow(tx),
  });
  await recordAct(tx, {
    act: 'products_imported',
    subject: { kind: 'import', id: importId, name: fileName },
    after: { created: counts.imported, changed: counts.updated, skipped: counts.skipped, failed },
  });
  return { ...counts, failed, errors, importId };
}
