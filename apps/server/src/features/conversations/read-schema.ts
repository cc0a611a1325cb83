import type { ConversationId, UserId } from '@prumo/contracts/ids';
import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';
import { conversations } from './schema.ts';

/** How far one person has read what somebody else of the account has not; `has_unread_messages` is false once all have. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    userId: accountColumn(),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<UserId>(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' })
      .$type<ConversationId>(),
    /** The conversation's when it was read: a later one makes it unread again. */
    unreadMark: integer('unread_mark').notNull(),
    readUntil: moment('read_until'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.readerId, table.conversationId] }),
    index('conversation_reads_reader_id_idx').on(table.readerId),
    index('conversation_reads_conversation_id_idx').on(table.conversationId),
  ],
);
