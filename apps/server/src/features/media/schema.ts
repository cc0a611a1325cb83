import type { ConversationId, MediaId } from '@prumo/contracts/ids';
import type { MediaKind } from '@prumo/contracts/media';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';

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
    /** Set for an upload to a conversation: the file is deleted with its lead. */
    conversationId: uuid('conversation_id').$type<ConversationId>(),
    originalOf: uuid('original_of')
      .$type<MediaId>()
      .references((): AnyPgColumn => mediaFiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('media_files_storage_key').on(table.storageKey),
    index('media_files_user_id_idx').on(table.userId),
    index('media_files_conversation_id_idx').on(table.conversationId).where(sql`conversation_id is not null`),
    uniqueIndex('media_files_original_of').on(table.originalOf).where(sql`original_of is not null`),
  ],
);

export const fileRemovals = pgTable(
  'file_removals',
  {
    storageKey: text('storage_key').primaryKey(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('file_removals_due_idx').on(table.dueAt)],
);
