import type { NoteMention } from '@prumo/contracts/conversations/notes';
import type { ConversationId, NoteId, QuickReplyId, UserId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import { conversations } from './schema.ts';

/** No send reads this table, so a note cannot reach a lead. */
export const conversationNotes = pgTable(
  'conversation_notes',
  {
    id: primaryId<NoteId>(),
    userId: accountColumn(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' })
      .$type<ConversationId>(),
    authorUserId: uuid('author_user_id').$type<UserId>(),
    text: text('text').notNull(),
    mentions: jsonb('mentions').notNull().default([]).$type<NoteMention[]>(),
    clientKey: text('client_key'),
    /** Account time, which places the note among the messages. */
    timestamp: moment('timestamp').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('conversation_notes_thread_idx').on(table.conversationId, table.timestamp, table.id),
    uniqueIndex('conversation_notes_client_key')
      .on(table.conversationId, table.clientKey)
      .where(sql`client_key is not null`),
  ],
);

export const quickReplies = pgTable(
  'quick_replies',
  {
    id: primaryId<QuickReplyId>(),
    userId: accountColumn(),
    shortcut: text('shortcut').notNull(),
    text: text('text').notNull(),
    /** The users whose favorite it is. */
    favoriteOf: uuid('favorite_of').array().notNull().default([]).$type<UserId[]>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('quick_replies_shortcut_key').on(table.userId, table.shortcut)],
);
