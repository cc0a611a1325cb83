import type {
  CampaignId,
  ConversationId,
  ImportId,
  LeadId,
  NoteId,
  NotificationId,
  UserId,
} from '@prumo/contracts/ids';
import type { NotificationKind, SummaryWay } from '@prumo/contracts/notifications';
import type { NotificationReason } from '@prumo/contracts/reasons/notification';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';
import { campaigns } from '../campaigns/schema.ts';
import { conversationNotes } from '../conversations/note-schema.ts';
import { conversations } from '../conversations/schema.ts';
import { imports } from '../csv-import/schema.ts';
import { leads } from '../leads/schema.ts';

const RECIPIENT = sql`(coalesce(recipient_id, user_id))`;

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId<NotificationId>(),
    userId: accountColumn(),
    /** Null in rows of the version in which a user and their account had the same id. */
    recipientId: uuid('recipient_id')
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<UserId>(),
    kind: text('kind').notNull().$type<NotificationKind>(),
    /** A repeated event updates its row until the person reads it. */
    groupKey: text('group_key').notNull(),
    /** Only the browser notifies; the list does not show the row. */
    isQuiet: boolean('is_quiet').notNull().default(false),
    count: integer('count').notNull().default(0),
    leadId: uuid('lead_id')
      .references(() => leads.id, { onDelete: 'cascade' })
      .$type<LeadId>(),
    conversationId: uuid('conversation_id')
      .references(() => conversations.id, { onDelete: 'cascade' })
      .$type<ConversationId>(),
    noteId: uuid('note_id')
      .references(() => conversationNotes.id, { onDelete: 'cascade' })
      .$type<NoteId>(),
    campaignId: uuid('campaign_id')
      .references(() => campaigns.id, { onDelete: 'cascade' })
      .$type<CampaignId>(),
    importId: uuid('import_id')
      .references(() => imports.id, { onDelete: 'cascade' })
      .$type<ImportId>(),
    reason: jsonb('reason').$type<NotificationReason>(),
    happenedAt: moment('happened_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_unread_group_key')
      .on(table.userId, RECIPIENT, table.groupKey)
      .where(sql`read_at is null`),
    index('notifications_newest_idx').on(table.userId, RECIPIENT, table.happenedAt.desc(), table.id.desc()),
    index('notifications_happened_at_idx').on(table.happenedAt),
    index('notifications_lead_id_idx').on(table.leadId).where(sql`lead_id is not null`),
    index('notifications_conversation_id_idx').on(table.conversationId).where(sql`conversation_id is not null`),
    index('notifications_note_id_idx').on(table.noteId).where(sql`note_id is not null`),
    index('notifications_campaign_id_idx').on(table.campaignId).where(sql`campaign_id is not null`),
    index('notifications_recipient_id_idx').on(table.recipientId).where(sql`recipient_id is not null`),
    index('notifications_import_id_idx').on(table.importId).where(sql`import_id is not null`),
  ],
);

export const summaryRecipients = pgTable(
  'summary_recipients',
  {
    id: primaryId<string>(),
    userId: accountColumn(),
    /** Whose day it tells. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<UserId>(),
    way: text('way').notNull().$type<SummaryWay>(),
    address: text('address').notNull(),
    dueAt: moment('due_at').notNull(),
    wroteAt: moment('wrote_at'),
    /** Set for e-mail only, in real time; until then only a confirmation link is mailed. */
    confirmedAt: moment('confirmed_at'),
    linkHash: text('link_hash'),
    linkSentAt: moment('link_sent_at'),
    linkUntil: moment('link_until'),
  },
  (table) => [
    uniqueIndex('summary_recipients_link_key').on(table.linkHash),
    uniqueIndex('summary_recipients_member_way_key').on(table.userId, table.memberId, table.way),
    index('summary_recipients_member_id_idx').on(table.memberId),
    index('summary_recipients_due_idx').on(table.dueAt),
  ],
);

/** Counts per UTC day, in real time. The keyed hash is kept when the account is deleted. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    key: text('key').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] }), index('mail_counts_day_idx').on(table.day)],
);
