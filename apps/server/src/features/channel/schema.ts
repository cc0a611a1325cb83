import type { AnswerScope, Provider } from '@prumo/contracts/channel';
import type { ChannelAccountId, WebhookEventId } from '@prumo/contracts/ids';
import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
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
    webhookUrl: text('webhook_url'),
    autoReply: boolean('auto_reply').notNull().default(true),
    aiEnabled: boolean('ai_enabled').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('whatsapp_settings_user_id_key').on(table.userId)],
);

/** One connected number or the simulator. Sends are paced and capped under this row's lock. */
export const channelAccounts = pgTable(
  'channel_accounts',
  {
    id: primaryId<ChannelAccountId>(),
    userId: accountColumn(),
    provider: text('provider').notNull().$type<Provider>(),
    /** 256 random bits, in the path of the inbound address. */
    webhookSecret: text('webhook_secret').notNull(),
    /** Accepted along with the old secret while the address changes. */
    nextWebhookSecret: text('next_webhook_secret'),
    /** The provider's id of the number: Z-API instance, Cloud API phone number id, Evolution instance name. */
    instanceId: text('instance_id'),
    baseUrl: text('base_url'),
    businessAccountId: text('business_account_id'),
    /** JSON, sealed with the installation's key (`credentials.ts`). */
    secrets: text('secrets'),
    isConnected: boolean('is_connected').notNull().default(true),
    phone: text('phone'),
    problem: jsonb('problem').$type<NumberProblem>(),
    checkedAt: moment('checked_at'),
    watchAt: moment('watch_at'),
    disconnectedSince: moment('disconnected_since'),
    /** Null `restrictedUntil` = no known end. */
    restriction: jsonb('restriction').$type<NumberRestriction>(),
    restrictedUntil: moment('restricted_until'),
    /** Stopped by Prumo: only a person ends the stop, not the provider. */
    isOwnStop: boolean('is_own_stop').notNull().default(false),
    answers: text('answers').$type<AnswerScope>(),
    /** The event address registered before ours, to be restored. */
    replacedWebhookUrl: text('replaced_webhook_url'),
    /**
     * Our only message in the provider's queue; after `queuedUntil` (real time) the next message no longer waits for
     * it.
     */
    queuedMessageId: text('queued_message_id'),
    queuedUntil: moment('queued_until'),
    /** Real time of the first message taken since the last event; null = an event came since. */
    awaitsEventSince: moment('awaits_event_since'),
    lastEventAt: moment('last_event_at'),
    silentSince: moment('silent_since'),
    nextSendAt: moment('next_send_at'),
    /** Account time of the number's first campaign message; the warm-up counts from it. */
    campaignsSince: moment('campaigns_since'),
    /** Account time when a person last lifted the stop; earlier opt-outs no longer stop campaigns. */
    releasedAt: moment('released_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('channel_accounts_user_provider_key').on(table.userId, table.provider),
    uniqueIndex('channel_accounts_secret_key').on(table.webhookSecret),
    uniqueIndex('channel_accounts_next_secret_key').on(table.nextWebhookSecret),
    index('channel_accounts_watch_idx')
      .on(sql`coalesce(watch_at, 'epoch'::timestamptz)`)
      .where(sql`provider <> 'simulator' and secrets is not null`),
  ],
);

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
    /** Account time: immediately for arrivals, later for simulator receipts. */
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

/** Names of erased people, kept until the provider bodies naming them are deleted. */
export const webhookErasures = pgTable(
  'webhook_erasures',
  {
    id: primaryId(),
    userId: accountColumn(),
    names: text('names').array().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('webhook_erasures_user_id_idx').on(table.userId),
    index('webhook_erasures_due_idx').on(table.dueAt),
  ],
);
