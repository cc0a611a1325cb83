import {
  IMPORT_PAGE_SIZE,
  type ImportHistory,
  type ImportHistoryQuery,
  type ImportRecord,
} from '@prumo/contracts/csv-import';
import type { ImportId } from '@prumo/contracts/ids';
import { recordReading } from '#platform/acts.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { toCsv } from '#platform/write-csv.ts';
import { countImports, findImport, listImportRows } from './import-store.ts';
import { importTexts } from './texts.ts';

export async function readHistory(ctx: Ctx, { page, kind }: ImportHistoryQuery): Promise<ImportHistory> {
  const [rows, total] = await Promise.all([
    listImportRows(ctx, { kind, limit: IMPORT_PAGE_SIZE, offset: (page - 1) * IMPORT_PAGE_SIZE }),
    countImports(ctx, kind),
  ]);
  return { imports: rows.map(toRecord), total };
}

type Row = Awaited<ReturnType<typeof listImportRows>>[number];

const toRecord = ({ isUndoable, createdAt, undoneAt, ...row }: Row): ImportRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
  hasRejectedFile: row.failed > 0,
  canUndo: isUndoable,
});

export async function readRejectedFile(ctx: Ctx, id: ImportId): Promise<{ fileName: string; content: string }> {
  const found = await findImport(ctx, id);
  if (!found?.rejected.count) throw notFound();
  const { header, rows } = found.rejected;
  const subject = { kind: 'import' as const, id, name: found.fileName };
  await recordReading(ctx, { act: 'rejected_rows_exported', subject, after: { rows: rows.length } });
  return {
    fileName: `${(found.fileName ?? importTexts.fileName[found.kind]).replace(/\.(?:csv|xlsx)$/i, '')}-recusadas.csv`,
    content: toCsv([['Motivo', ...header], ...rows.map(({ error, cells }) => [error, ...cells])]),
  };
}
