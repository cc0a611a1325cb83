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

export async function readHistory(ctx: Ctx, { page }: ImportHistoryQuery): Promise<ImportHistory> {
  const [rows, total] = await Promise.all([
    listImportRows(ctx, { limit: IMPORT_PAGE_SIZE, offset: (page - 1) * IMPORT_PAGE_SIZE }),
    countImports(ctx),
  ]);
  return { imports: rows.map(toRecord), total };
}

type Row = Awaited<ReturnType<typeof listImportRows>>[number];

const toRecord = ({ changeSetId, createdAt, undoneAt, ...row }: Row): ImportRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
  hasRejectedFile: row.failed > 0,
  canUndo: undoneAt === null && (row.imported > 0 || changeSetId !== null),
});

export async function readRejectedFile(ctx: Ctx, id: ImportId): Promise<{ fileName: string; content: string }> {
  const found = await findImport(ctx, id);
  if (!found?.rejected.count) throw notFound();
  const { header, rows } = found.rejected;
  const subject = { kind: 'import' as const, id, name: found.fileName };
  await recordReading(ctx, { act: 'rejected_rows_exported', subject, after: { rows: rows.length } });
  return {
    fileName: `${(found.fileName ?? 'leads').replace(/\.(?:csv|xlsx)$/i, '')}-recusadas.csv`,
    content: toCsv([['Motivo', ...header], ...rows.map(({ error, cells }) => [error, ...cells])]),
  };
}
