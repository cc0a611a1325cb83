import type { CampaignId, ConversationId, ImportId, LeadId, NotificationId } from '@prumo/contracts/ids';
import type { NotificationKind, SummaryStatus, SummaryWay } from '@prumo/contracts/notifications';
import type { NotificationReason } from '@prumo/contracts/reasons/notification';
import type { SummaryFailure } from '@prumo/contracts/reasons/summary';
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
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import { campaigns } from '../campaigns/schema.ts';
import { conversations } from '../conversations/schema.ts';
import { imports } from '../csv-import/schema.ts';
import { leads } from '../leads/schema.ts';

/** What a person of the account may have missed; it goes with what it tells of. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId<NotificationId>(),
    userId: accountColumn(),
    kind: text('kind').notNull().$type<NotificationKind>(),
    /** What is told again while nobody has read it is one row. */
    groupKey: text('group_key').notNull(),
    /** The AI answers: a notice of the browser tells it, the list does not. */
    isQuiet: boolean('is_quiet').notNull().default(false),
    /** Messages it tells of. */
    count: integer('count').notNull().default(0),
    leadId: uuid('lead_id')
      .references(() => leads.id, { onDelete: 'cascade' })
      .$type<LeadId>(),
    conversationId: uuid('conversation_id')
      .references(() => conversations.id, { onDelete: 'cascade' })
      .$type<ConversationId>(),
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
    uniqueIndex('notifications_unread_group_key').on(table.userId, table.groupKey).where(sql`read_at is null`),
    index('notifications_newest_idx').on(table.userId, table.happenedAt.desc(), table.id.desc()),
    index('notifications_happened_at_idx').on(table.happenedAt),
    index('notifications_lead_id_idx').on(table.leadId).where(sql`lead_id is not null`),
    index('notifications_conversation_id_idx').on(table.conversationId).where(sql`conversation_id is not null`),
    index('notifications_campaign_id_idx').on(table.campaignId).where(sql`campaign_id is not null`),
    index('notifications_import_id_idx').on(table.importId).where(sql`import_id is not null`),
  ],
);

/** Where an account's summary of the day goes, and when the next one is due (account time). */
export const summaryRecipients = pgTable(
  'summary_recipients',
  {
    id: primaryId<string>(),
    userId: accountColumn(),
    way: text('way').notNull().$type<SummaryWay>(),
    /** An e-mail address, or a number with its country code. */
    address: text('address').notNull(),
    dueAt: moment('due_at').notNull(),
    /** When the number last wrote to the account's, where it is no lead's. */
    wroteAt: moment('wrote_at'),
    /** Of an e-mail address, in real time: when whoever reads it confirmed it. Without it nothing but a link goes there. */
    confirmedAt: moment('confirmed_at'),
    /** Of the last link that asked for it; only the hash of its token is kept. A link that was used is gone. */
    linkHash: text('link_hash'),
    linkSentAt: moment('link_sent_at'),
    linkUntil: moment('link_until'),
  },
  (table) => [
    uniqueIndex('summary_recipients_link_key').on(table.linkHash),
    uniqueIndex('summary_recipients_user_way_key').on(table.userId, table.way),
    index('summary_recipients_due_idx').on(table.dueAt),
  ],
);

/** Mails that accounts caused on one real day (UTC), counted by a keyed hash, which outlives the account it is about. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    key: text('key').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] }), index('mail_counts_day_idx').on(table.day)],
);

/** One summary: a day of an account, one way. The row is there before anything is sent, so that no day is told twice. */
export const dailySummaries = pgTable(
  'daily_summaries',
  {
    id: primaryId<string>(),
    userId: accountColumn(),
    way: text('way').notNull().$type<SummaryWay>(),
    /** The local day at whose evening it is due. */
    day: date('day').notNull(),
    address: text('address').notNull(),
    status: text('status').notNull().default('due').$type<SummaryStatus>(),
    reason: jsonb('reason').$type<SummaryFailure>(),
    /** What it tells: from the evening before until this one, account time. */
    from: moment('period_from').notNull(),
    to: moment('period_to').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next, account time. */
    dueAt: moment('due_at').notNull(),
    leaseToken: uuid('lease_token'),
    /** Real time. */
    leaseUntil: moment('lease_until'),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('daily_summaries_user_way_day_key').on(table.userId, table.way, table.day),
    index('daily_summaries_due_idx').on(table.dueAt).where(sql`status = 'due'`),
    index('daily_summaries_sending_idx').on(table.leaseUntil).where(sql`status = 'sending'`),
  ],
);
