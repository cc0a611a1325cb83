import type { AccountId, ImportId } from '@prumo/contracts/ids';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '#platform/db/columns.ts';
import { users } from '../auth/schema.ts';

/** One import: who, when, which file, what became of its rows. */
export const imports = pgTable(
  'imports',
  {
    id: primaryId<ImportId>(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    fileName: text('file_name'),
    importedBy: text('imported_by').notNull(),
    imported: integer('imported').notNull(),
    updated: integer('updated').notNull(),
    skipped: integer('skipped').notNull(),
    rejected: jsonb('rejected').notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [index('imports_user_created_idx').on(table.userId, table.createdAt.desc())],
);
