import type { ImportKind } from '@prumo/contracts/csv-import';
import type { ImportId, UndoId } from '@prumo/contracts/ids';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import { leadChangeSets } from '../leads/schema.ts';
import type { ImportedProduct } from '../products/index.ts';

export type RejectedRows = {
  /** With very many rows, only the first ones. */
  count: number;
  header: string[];
  rows: { line: number; error: string; cells: string[] }[];
};

export const imports = pgTable(
  'imports',
  {
    id: primaryId<ImportId>(),
    userId: accountColumn(),
    kind: text('kind').notNull().default('leads').$type<ImportKind>(),
    fileName: text('file_name'),
    importedBy: text('imported_by').notNull(),
    imported: integer('imported').notNull(),
    updated: integer('updated').notNull(),
    skipped: integer('skipped').notNull(),
    rejected: jsonb('rejected').notNull().default([]).$type<RejectedRows>(),
    changeSetId: uuid('change_set_id')
      .references(() => leadChangeSets.id, { onDelete: 'set null' })
      .$type<UndoId>(),
    /** What it did to products, for its undo. */
    importedProducts: jsonb('imported_products').$type<ImportedProduct[]>(),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('imports_user_created_idx').on(table.userId, table.createdAt.desc()),
    index('imports_change_set_id_idx').on(table.changeSetId),
  ],
);
