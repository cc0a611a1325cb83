import type { ImportId, UndoId } from '@prumo/contracts/ids';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import { leadChangeSets } from '../leads/schema.ts';

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
    fileName: text('file_name'),
    importedBy: text('imported_by').notNull(),
    imported: integer('imported').notNull(),
    updated: integer('updated').notNull(),
    skipped: integer('skipped').notNull(),
    rejected: jsonb('rejected').notNull().default([]).$type<RejectedRows>(),
    changeSetId: uuid('change_set_id')
      .references(() => leadChangeSets.id, { onDelete: 'set null' })
      .$type<UndoId>(),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('imports_user_created_idx').on(table.userId, table.createdAt.desc()),
    index('imports_change_set_id_idx').on(table.changeSetId),
  ],
);
