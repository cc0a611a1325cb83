import type { ReceiptBehaviour, SendBehaviour } from '@prumo/contracts/channel';
import type { ChannelAccountId } from '@prumo/contracts/ids';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../../auth/schema.ts';
import type { Coordinates } from '../port/adapter.ts';
import { channelAccounts } from '../schema.ts';
import type { PhoneAct } from './payload.ts';

export const simulatorMessages = pgTable(
  'simulator_messages',
  {
    id: primaryId(),
    userId: accountColumn(),
    channelAccountId: uuid('channel_account_id')
      .notNull()
      .references(() => channelAccounts.id, { onDelete: 'cascade' })
      .$type<ChannelAccountId>(),
    phone: text('phone').notNull(),
    direction: text('direction').notNull().$type<'to_phone' | 'from_phone'>(),
    type: text('type').notNull(),
    text: text('text').notNull(),
    mediaUrl: text('media_url'),
    fileName: text('file_name'),
    place: jsonb('place').$type<Coordinates>(),
    providerMessageId: text('provider_message_id').notNull(),
    quotedId: text('quoted_id'),
    /** Our key of the send, so a test can count how often each send was accepted. */
    sendKey: text('send_key'),
    isWaiting: boolean('is_waiting').notNull().default(false),
    isEdited: boolean('is_edited').notNull().default(false),
    isDeleted: boolean('is_deleted').notNull().default(false),
    reaction: text('reaction'),
    timestamp: moment('timestamp').notNull(),
  },
  (table) => [index('simulator_messages_phone_idx').on(table.userId, table.phone, table.timestamp)],
);

export const simulatorPhones = pgTable(
  'simulator_phones',
  {
    userId: accountColumn(),
    phone: text('phone').notNull(),
    name: text('name'),
    isBlocked: boolean('is_blocked').notNull().default(false),
    isOffline: boolean('is_offline').notNull().default(false),
    receiptDelaySeconds: integer('receipt_delay_seconds').notNull().default(2),
    receipts: text('receipts').notNull().default('normal').$type<ReceiptBehaviour>(),
    sends: text('sends').notNull().default('answered').$type<SendBehaviour>(),
    /** False = WhatsApp knows this number without the ninth digit, as many older accounts. */
    hasNinthDigit: boolean('has_ninth_digit').notNull().default(true),
    outbox: jsonb('outbox').notNull().default([]).$type<PhoneAct[]>(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.phone] })],
);

/** Real time. A lease, so that an advance of minutes holds no connection. */
export const simulatorClocks = pgTable('simulator_clocks', {
  userId: accountColumn().primaryKey(),
  leaseToken: uuid('lease_token'),
  leaseUntil: moment('lease_until'),
});
