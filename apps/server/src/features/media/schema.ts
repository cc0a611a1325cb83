import type { MediaId } from '@prumo/contracts/ids';
import type { MediaKind } from '@prumo/contracts/media';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';

/** A file an account has; its bytes are in the storage under `storageKey`. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: primaryId<MediaId>(),
    userId: accountColumn(),
    storageKey: text('storage_key').notNull(),
    kind: text('kind').notNull().$type<MediaKind>(),
    mimeType: text('mime_type').notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('media_files_storage_key').on(table.storageKey),
    index('media_files_user_id_idx').on(table.userId),
  ],
);

/** Files whose row went: they are removed after the commit, whatever dies meanwhile. Names no account and no lead. */
export const fileRemovals = pgTable(
  'file_removals',
  {
    storageKey: text('storage_key').primaryKey(),
    /** Real time. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('file_removals_due_idx').on(table.dueAt)],
);
