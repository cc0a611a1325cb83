import type { AccountId } from '@prumo/contracts/ids';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../db/columns.ts';

/** What happened, for the figures. Foreign keys to accounts, leads and campaigns are in a migration of their own. */
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
    metadata: jsonb('metadata').notNull().default({}),
    timestamp: moment('timestamp').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('analytics_events_user_type_idx').on(table.userId, table.eventType, table.timestamp),
    index('analytics_events_lead_id_idx').on(table.leadId),
    index('analytics_events_campaign_id_idx').on(table.campaignId),
  ],
);
