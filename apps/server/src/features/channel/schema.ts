import type { Provider } from '@prumo/contracts/channel';
import type { ChannelAccountId, WebhookEventId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';

export const whatsappSettings = pgTable(
  'whatsapp_settings',
  {
    id: primaryId(),
    userId: accountColumn(),
    provider: text('provider').notNull().default('simulator').$type<Provider>(),
    instanceId: text('instance_id'),
    /** Encrypted at rest with the installation's key. */
    apiKey: text('api_key'),
    webhookUrl: text('webhook_url'),
    autoReply: boolean('auto_reply').notNull().default(true),
    aiEnabled: boolean('ai_enabled').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('whatsapp_settings_user_id_key').on(table.userId)],
);

/** One connected number (or the simulator). Its row is the lock under which sends are paced and capped. */
export const channelAccounts = pgTable(
  'channel_accounts',
  {
    id: primaryId<ChannelAccountId>(),
    userId: accountColumn(),
    provider: text('provider').notNull().$type<Provider>(),
    /** Path secret of the inbound address, 256 random bits. */
    webhookSecret: text('webhook_secret').notNull(),
    isConnected: boolean('is_connected').notNull().default(true),
    /** Account time before which the next campaign message may not start. */
    nextSendAt: moment('next_send_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('channel_accounts_user_provider_key').on(table.userId, table.provider),
    uniqueIndex('channel_accounts_secret_key').on(table.webhookSecret),
  ],
);

/** Everything a provider told us, word for word, before anything is made of it. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: primaryId<WebhookEventId>(),
    userId: accountColumn(),
    channelAccountId: uuid('channel_account_id')
      .notNull()
      .references(() => channelAccounts.id, { onDelete: 'cascade' })
      .$type<ChannelAccountId>(),
    body: jsonb('body').notNull(),
    /** Account time from which it may be processed: at once for what arrived, later for the simulator's receipts. */
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    processedAt: moment('processed_at'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('webhook_events_due_idx').on(table.dueAt).where(sql`processed_at is null`),
    index('webhook_events_user_idx').on(table.userId, table.dueAt).where(sql`processed_at is null`),
    index('webhook_events_received_idx').on(table.receivedAt),
  ],
);
