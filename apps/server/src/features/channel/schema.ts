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

/** One connected number (or the simulator). Its row is the lock under which sends are paced and capped. */
export const channelAccounts = pgTable(
  'channel_accounts',
  {
    id: primaryId<ChannelAccountId>(),
    userId: accountColumn(),
    provider: text('provider').notNull().$type<Provider>(),
    /** Path secret of the inbound address, 256 random bits. */
    webhookSecret: text('webhook_secret').notNull(),
    /** While the address is changed both secrets are taken: the new one is registered before the old is dropped. */
    nextWebhookSecret: text('next_webhook_secret'),
    /** Z-API's instance, the Cloud API's phone number id, Evolution's instance name: the provider's name of the number. */
    instanceId: text('instance_id'),
    /** Where a self-hosted provider listens. */
    baseUrl: text('base_url'),
    /** Of the Cloud API: whose templates are offered. */
    businessAccountId: text('business_account_id'),
    /** The provider's keys as JSON, sealed with the installation's key (`credentials.ts`). */
    secrets: text('secrets'),
    /** What the last health check or the provider itself said. */
    isConnected: boolean('is_connected').notNull().default(true),
    /** Digits with country code. */
    phone: text('phone'),
    /** Why it is not connected. */
    problem: jsonb('problem').$type<NumberProblem>(),
    /** Real time. */
    checkedAt: moment('checked_at'),
    /** Real time from which some process looks at its health again; null = at once. */
    watchAt: moment('watch_at'),
    disconnectedSince: moment('disconnected_since'),
    /** WhatsApp lets the number answer but not begin conversations; null until = until somebody says it is over. */
    restriction: jsonb('restriction').$type<NumberRestriction>(),
    restrictedUntil: moment('restricted_until'),
    /** The product stopped the campaigns itself: only a person ends that, no word of the provider's. */
    isOwnStop: boolean('is_own_stop').notNull().default(false),
    /** Whom the AI answers on a real number; null = not chosen yet, so nobody (NS-166). */
    answers: text('answers').$type<AnswerScope>(),
    /** What the provider sent its events to before we registered our address, to put it back. */
    replacedWebhookUrl: text('replaced_webhook_url'),
    /** Our one message in the provider's queue, and the real time after which the next one no longer waits for it. */
    queuedMessageId: text('queued_message_id'),
    queuedUntil: moment('queued_until'),
    /** Real time of the first message it took since it last told us anything; null = it has told since. */
    awaitsEventSince: moment('awaits_event_since'),
    /** Real time, to the minute, at which it last told us anything. */
    lastEventAt: moment('last_event_at'),
    /** It says that it is connected, takes messages and tells nothing: since then. */
    silentSince: moment('silent_since'),
    /** Account time before which the next campaign message may not start. */
    nextSendAt: moment('next_send_at'),
    /** Account time of the first campaign message of this number, which is warmed up from then on; null = none yet. */
    campaignsSince: moment('campaigns_since'),
    /** Account time at which a person last let campaigns go on: opt-outs from before stop nothing again. */
    releasedAt: moment('released_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('channel_accounts_user_provider_key').on(table.userId, table.provider),
    uniqueIndex('channel_accounts_secret_key').on(table.webhookSecret),
    uniqueIndex('channel_accounts_next_secret_key').on(table.nextWebhookSecret),
  ],
);

/**
 * Messages handed to a provider with a queue, until it is known what became of the call: one whose outcome nobody knows
 * is looked for there by its person and words.
 */
export const openSends = pgTable(
  'open_sends',
  {
    /** Our id of the message. */
    key: text('key').primaryKey(),
    userId: accountColumn(),
    channelAccountId: uuid('channel_account_id')
      .notNull()
      .references(() => channelAccounts.id, { onDelete: 'cascade' })
      .$type<ChannelAccountId>(),
    toAddress: text('to_address').notNull(),
    text: text('text').notNull(),
    /** Real time, as all of it: no account's clock moves a provider's queue. */
    handedAt: moment('handed_at').notNull(),
    lookAt: moment('look_at').notNull(),
    looks: integer('looks').notNull().default(0),
  },
  (table) => [
    index('open_sends_user_id_idx').on(table.userId),
    index('open_sends_channel_account_id_idx').on(table.channelAccountId),
    index('open_sends_look_idx').on(table.lookAt),
  ],
);

/** Messages whose rows went with their lead while they may stand in a provider's queue, out of which they are taken. */
export const queueDrops = pgTable(
  'queue_drops',
  {
    /** Our id of the message. */
    key: text('key').primaryKey(),
    userId: accountColumn(),
    channelAccountId: uuid('channel_account_id')
      .notNull()
      .references(() => channelAccounts.id, { onDelete: 'cascade' })
      .$type<ChannelAccountId>(),
    /** The provider's name of it in its queue. */
    queueId: text('queue_id').notNull(),
    /** Real time. */
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('queue_drops_user_id_idx').on(table.userId),
    index('queue_drops_channel_account_id_idx').on(table.channelAccountId),
    index('queue_drops_due_idx').on(table.dueAt),
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

/** Names of people who were erased: what providers told of them goes after the commit, and then this does. */
export const webhookErasures = pgTable(
  'webhook_erasures',
  {
    id: primaryId(),
    userId: accountColumn(),
    /** As a provider's body may name them. */
    names: text('names').array().notNull(),
    /** Real time. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('webhook_erasures_user_id_idx').on(table.userId),
    index('webhook_erasures_due_idx').on(table.dueAt),
  ],
);
