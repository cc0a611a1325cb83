import type { FollowUpEnding, FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import type { ConversationId, FollowUpId, MessageId, UserId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import { conversationMessages, conversations } from './schema.ts';

export const followUps = pgTable(
  'follow_ups',
  {
    id: primaryId<FollowUpId>(),
    userId: accountColumn(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' })
      .$type<ConversationId>(),
    kind: text('kind').notNull().$type<FollowUpKind>(),
    messageId: uuid('message_id')
      .references(() => conversationMessages.id, { onDelete: 'set null' })
      .$type<MessageId>(),
    quote: text('quote').notNull(),
    openedAt: moment('opened_at').notNull(),
    askedAt: moment('asked_at').notNull(),
    doneAt: moment('done_at'),
    doneBy: uuid('done_by').$type<UserId>(),
    doneHow: text('done_how').$type<FollowUpEnding>(),
  },
  (table) => [
    uniqueIndex('follow_ups_open_key').on(table.conversationId, table.kind).where(sql`done_at is null`),
    index('follow_ups_open_idx').on(table.userId, table.openedAt, table.id).where(sql`done_at is null`),
    index('follow_ups_closed_lead_idx').on(table.userId).where(sql`done_how = 'lead_closed'`),
    index('follow_ups_conversation_idx').on(table.conversationId, table.openedAt),
    index('follow_ups_message_id_idx').on(table.messageId).where(sql`message_id is not null`),
  ],
);
