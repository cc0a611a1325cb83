import type { ChannelAccountId } from '@prumo/contracts/ids';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../../auth/schema.ts';
import { channelAccounts } from '../schema.ts';

/** What the simulated phones show: the simulator's own record of every message it accepted or sent. */
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
    providerMessageId: text('provider_message_id').notNull(),
    /** Our own key of the send, so that a proof can count accepts per send. */
    sendKey: text('send_key'),
    timestamp: moment('timestamp').notNull(),
  },
  (table) => [index('simulator_messages_phone_idx').on(table.userId, table.phone, table.timestamp)],
);

/** A simulated phone and how it behaves. */
export const simulatorPhones = pgTable(
  'simulator_phones',
  {
    userId: accountColumn(),
    phone: text('phone').notNull(),
    name: text('name'),
    isBlocked: boolean('is_blocked').notNull().default(false),
    isOffline: boolean('is_offline').notNull().default(false),
    receiptDelaySeconds: integer('receipt_delay_seconds').notNull().default(2),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.phone] })],
);
