import type { AudienceFilters } from '@prumo/contracts/campaigns/audience';
import type { BatchConfig, BatchStatus } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId, ChannelAccountId, ExecutionId, LeadId } from '@prumo/contracts/ids';
import type { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import type { BatchHold } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import { leads } from '../leads/schema.ts';
import { campaignColumn } from './schema.ts';

export const simulatedColumn = () => boolean('is_simulated').notNull().default(false);

export const leadColumn = () =>
  uuid('lead_id')
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' })
    .$type<LeadId>();

export const campaignBatchExecutions = pgTable(
  'campaign_batch_executions',
  {
    id: primaryId<BatchExecutionId>(),
    campaignId: campaignColumn(),
    isSimulated: simulatedColumn(),
    userId: accountColumn(),
    totalLeads: integer('total_leads').notNull(),
    currentBatch: integer('current_batch').notNull().default(0),
    totalBatches: integer('total_batches').notNull(),
    sentMessages: integer('sent_messages').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    status: text('status').notNull().default('pending').$type<BatchStatus>(),
    /** While the execution is open, its hold is computed from its rows. */
    holdReason: jsonb('hold_reason').$type<BatchHold>(),
    config: jsonb('config').notNull().$type<BatchConfig>(),
    filters: jsonb('filters').notNull().$type<AudienceFilters>(),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    nextBatchAt: moment('next_batch_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('campaign_batch_executions_user_idx').on(table.userId, table.createdAt.desc()),
    index('campaign_batch_executions_campaign_idx').on(table.campaignId),
  ],
);

export type ExecutionStatus = 'active' | 'paused' | 'completed' | 'stopped' | 'failed';

export const campaignExecutions = pgTable(
  'campaign_executions',
  {
    id: primaryId<ExecutionId>(),
    campaignId: campaignColumn(),
    leadId: leadColumn(),
    personKey: text('person_key').notNull(),
    channelAccountId: uuid('channel_account_id').$type<ChannelAccountId>(),
    isSimulated: simulatedColumn(),
    batchExecutionId: uuid('batch_execution_id')
      .references(() => campaignBatchExecutions.id, { onDelete: 'set null' })
      .$type<BatchExecutionId>(),
    batchNumber: integer('batch_number'),
    currentSequence: integer('current_sequence').notNull().default(0),
    status: text('status').notNull().default('active').$type<ExecutionStatus>(),
    endReason: jsonb('end_reason').$type<EndReason>(),
    lastMessageSentAt: moment('last_message_sent_at'),
    hasResponded: boolean('has_responded').notNull().default(false),
    aiTookOver: boolean('ai_took_over').notNull().default(false),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('campaign_executions_lead_key').on(table.campaignId, table.leadId, table.isSimulated),
    uniqueIndex('campaign_executions_person_key').on(table.campaignId, table.personKey, table.isSimulated),
    index('campaign_executions_lead_id_idx').on(table.leadId),
    index('campaign_executions_person_idx').on(table.personKey).where(sql`status = 'active'`),
    index('campaign_executions_batch_idx').on(table.batchExecutionId, table.batchNumber),
  ],
);

/** Outlives the lead, so a person never gets a campaign twice under another lead row. */
export const campaignContacts = pgTable(
  'campaign_contacts',
  {
    campaignId: campaignColumn(),
    personKey: text('person_key').notNull(),
    isSimulated: simulatedColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.personKey, table.isSimulated] }),
    index('campaign_contacts_erased_idx').on(table.personKey).where(sql`person_key like 'hmac:%'`),
  ],
);
