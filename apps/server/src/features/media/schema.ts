import type { ConversationId, MediaId } from '@prumo/contracts/ids';
import type { MediaKind } from '@prumo/contracts/media';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** Of an upload made to be sent in a conversation: it goes with the conversation's lead, sent or not. */
    conversationId: uuid('conversation_id').$type<ConversationId>(),
    /** The picture a lead sent that this file is the original of: it goes with it. */
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
