import type { CampaignStatus, DelayUnit, StepConditions, StepFile, StepTemplate } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import type { CampaignId, ProductId, TemplateId } from '@prumo/contracts/ids';
import type { PauseReason, ScheduleProblem } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import { products } from '../products/schema.ts';

export const campaignColumn = () =>
  uuid('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' })
    .$type<CampaignId>();

export const campaigns = pgTable(
  'campaigns',
  {
    id: primaryId<CampaignId>(),
    userId: accountColumn(),
    name: text('name').notNull(),
    description: text('description'),
    /** Left empty: campaign_templates is the only source (NS-073). */
    messages: jsonb('messages').notNull().default([]),
    targetTags: text('target_tags').array().notNull().default(sql`'{}'`),
    status: text('status').notNull().default('draft').$type<CampaignStatus>(),
    /** Nothing sent before this is ever resent. */
    cancelledAt: moment('cancelled_at'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    scheduledAt: moment('scheduled_at'),
    /** The `scheduledAt` already handled, so it never fires twice; a new date arms it again. */
    scheduleHandledFor: moment('schedule_handled_for'),
    scheduleProblem: jsonb('schedule_problem').$type<ScheduleProblem>(),
    /**
     * Why Prumo itself paused the campaign; null while a person's pause lasts. A completed campaign that a person had
     * paused has `by_person`, so that it is paused again if it is reopened.
     */
    pauseReason: jsonb('pause_reason').$type<PauseReason>(),
    cost: numeric('cost', { precision: 12, scale: 2 }),
    productId: uuid('product_id')
      .references(() => products.id, { onDelete: 'set null' })
      .$type<ProductId>(),
    totalLeads: integer('total_leads').notNull().default(0),
    sentLeads: integer('sent_leads').notNull().default(0),
    successRate: numeric('success_rate', { precision: 5, scale: 2 }).notNull().default('0.00'),
    /** Waiting sends may carry older steps; the next run updates them. */
    hasEditedSteps: boolean('has_edited_steps').notNull().default(true),
    messagesGenerated: boolean('messages_generated').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('campaigns_user_created_idx').on(table.userId, table.createdAt.desc()),
    index('campaigns_product_id_idx').on(table.productId),
    index('campaigns_scheduled_idx')
      .on(table.scheduledAt)
      .where(sql`status = 'draft' and scheduled_at is not null and schedule_handled_for is distinct from scheduled_at`),
  ],
);

export const campaignTemplates = pgTable(
  'campaign_templates',
  {
    id: primaryId<TemplateId>(),
    campaignId: campaignColumn(),
    sequence: integer('sequence').notNull(),
    type: text('type').notNull().default('text').$type<MessageType>(),
    content: text('content').notNull(),
    mediaFiles: jsonb('media_files').notNull().default([]).$type<StepFile[]>(),
    /**
     * Sent instead of free text where the channel supports templates; `content` is the template's text with the same
     * values.
     */
    approvedTemplate: jsonb('approved_template').$type<StepTemplate>(),
    delayAmount: integer('delay_amount').notNull().default(24),
    delayUnit: text('delay_unit').notNull().default('hours').$type<DelayUnit>(),
    conditions: jsonb('conditions')
      .notNull()
      .default({ transferToAI: true, stopIfResponds: true, continueIfNoResponse: true })
      .$type<StepConditions>(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('campaign_templates_sequence_key').on(table.campaignId, table.sequence)],
);

/** In the specification's schema; stays empty (NS-073). */
export const campaignSequences = pgTable(
  'campaign_sequences',
  {
    id: primaryId(),
    campaignId: campaignColumn(),
    sequence: integer('sequence').notNull(),
    name: text('name'),
    messageType: text('message_type').notNull().default('text'),
    content: text('content').notNull(),
    mediaUrl: text('media_url'),
    delayHours: integer('delay_hours').notNull().default(24),
    conditions: jsonb('conditions')
      .notNull()
      .default({ waitForResponse: true, continueIfNoResponse: true, stopIfResponds: true, transferToAI: true }),
    createdAt: createdAt(),
  },
  (table) => [index('campaign_sequences_campaign_id_idx').on(table.campaignId)],
);
