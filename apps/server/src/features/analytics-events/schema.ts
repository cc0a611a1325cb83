import type { AccountId, ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: primaryId(),
    userId: uuid('user_id').notNull().$type<AccountId>(),
    leadId: uuid('lead_id'),
    campaignId: uuid('campaign_id'),
    eventType: text('event_type').notNull(),
    eventData: jsonb('event_data').notNull().default({}),
    source: text('source'),
    /** Null takes the channel in use, through a trigger. */
    channelAccountId: uuid('channel_account_id').$type<ChannelAccountId>(),
    /** Excluded from every statistic (NS-080). */
    isSimulated: boolean('is_simulated').notNull().default(false),
    metadata: jsonb('metadata').notNull().default({}),
    timestamp: moment('timestamp').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('analytics_events_user_type_idx').on(table.userId, table.eventType, table.timestamp),
    index('analytics_events_lead_id_idx').on(table.leadId),
    index('analytics_events_turns_idx')
      .on(table.leadId, table.timestamp)
      .where(
        sql`event_type in ('human_takeover', 'human_transfer', 'conversation_released', 'conversation_archived', 'conversation_reopened', 'opt_out')`,
      ),
    index('analytics_events_campaign_id_idx').on(table.campaignId),
  ],
);
