import type { AudienceFilters, BatchConfig, BatchStatus } from '@prumo/contracts/batches';
import type { SendStatus } from '@prumo/contracts/campaign-plan';
import type { CampaignStatus, DelayUnit, MediaFile, StepConditions, StepTemplate } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import type {
  BatchExecutionId,
  CampaignId,
  ChannelAccountId,
  ExecutionId,
  LeadId,
  MessageId,
  ProductId,
  SendId,
  TemplateId,
  UserId,
} from '@prumo/contracts/ids';
import type { Shift } from '@prumo/contracts/sending';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';
import type { Failure, TemplateUse } from '../channel/index.ts';
import { channelAccounts } from '../channel/schema.ts';
import { leads } from '../leads/schema.ts';
import { products } from '../products/schema.ts';

const campaign = () =>
  uuid('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' })
    .$type<CampaignId>();

const isSimulated = () => boolean('is_simulated').notNull().default(false);

const lead = () =>
  uuid('lead_id')
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' })
    .$type<LeadId>();

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
    /** When a person last ended it for good: nothing that left before then ever goes again. */
    cancelledAt: moment('cancelled_at'),
    /** It was, and nothing of it was started since. */
    isCancelled: boolean('is_cancelled').notNull().default(false),
    scheduledAt: moment('scheduled_at'),
    /** The scheduledAt that was acted on, so that it never fires twice; changing the date arms it again. */
    scheduleHandledFor: moment('schedule_handled_for'),
    /** Why a schedule did not start anything, shown on the card. */
    scheduleProblem: text('schedule_problem'),
    /** Why the product itself paused it ('Produto vendido'); null when a person did. */
    pauseReason: text('pause_reason'),
    /** What it costs its owner, in reais; null = not said. */
    cost: numeric('cost', { precision: 12, scale: 2 }),
    productId: uuid('product_id')
      .references(() => products.id, { onDelete: 'set null' })
      .$type<ProductId>(),
    totalLeads: integer('total_leads').notNull().default(0),
    sentLeads: integer('sent_leads').notNull().default(0),
    successRate: numeric('success_rate', { precision: 5, scale: 2 }).notNull().default('0.00'),
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
    campaignId: campaign(),
    sequence: integer('sequence').notNull(),
    type: text('type').notNull().default('text').$type<MessageType>(),
    content: text('content').notNull(),
    mediaFiles: jsonb('media_files').notNull().default([]).$type<MediaFile[]>(),
    /** Sent in place of free words where the channel knows templates; `content` is its text with the same values. */
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
    campaignId: campaign(),
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

export type ExecutionStatus = 'active' | 'paused' | 'completed' | 'stopped' | 'failed';

/** One lead in one campaign. */
export const campaignExecutions = pgTable(
  'campaign_executions',
  {
    id: primaryId<ExecutionId>(),
    campaignId: campaign(),
    leadId: lead(),
    personKey: text('person_key').notNull(),
    /** Where it runs. The real and the simulated runs of a campaign know nothing of each other (NS-080). */
    channelAccountId: uuid('channel_account_id').$type<ChannelAccountId>(),
    isSimulated: isSimulated(),
    /** The batch execution that started it, and in which of its batches; null = a run by hand or by schedule. */
    batchExecutionId: uuid('batch_execution_id')
      .references(() => campaignBatchExecutions.id, { onDelete: 'set null' })
      .$type<BatchExecutionId>(),
    batchNumber: integer('batch_number'),
    currentSequence: integer('current_sequence').notNull().default(0),
    status: text('status').notNull().default('active').$type<ExecutionStatus>(),
    /** Why it ended before its last step. */
    endReason: text('end_reason'),
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

/** Who was started in a campaign, by person: outlives the lead, so that nobody gets it twice under another row. */
export const campaignContacts = pgTable(
  'campaign_contacts',
  {
    campaignId: campaign(),
    personKey: text('person_key').notNull(),
    isSimulated: isSimulated(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.personKey, table.isSimulated] })],
);

/**
 * Ledger and queue in one (NS-100): a row for each lead and step, written at launch with its text. `dueAt` is set on a
 * lead's next row only, when the one before was sent.
 */
export const campaignSends = pgTable(
  'campaign_sends',
  {
    id: primaryId<SendId>(),
    userId: accountColumn(),
    campaignId: campaign(),
    executionId: uuid('execution_id')
      .notNull()
      .references(() => campaignExecutions.id, { onDelete: 'cascade' })
      .$type<ExecutionId>(),
    leadId: lead(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => campaignTemplates.id, { onDelete: 'cascade' })
      .$type<TemplateId>(),
    personKey: text('person_key').notNull(),
    sequence: integer('sequence').notNull(),
    /** A step of several files is several messages, each a row of its own: 0 is the first. */
    part: integer('part').notNull().default(0),
    channelAccountId: uuid('channel_account_id')
      .notNull()
      .references(() => channelAccounts.id, { onDelete: 'cascade' })
      .$type<ChannelAccountId>(),
    isSimulated: isSimulated(),
    type: text('type').notNull().$type<MessageType>(),
    text: text('text').notNull(),
    mediaUrl: text('media_url'),
    fileName: text('file_name'),
    /** The approved template that carries the text, with this lead's values; null = free words. */
    template: jsonb('template').$type<TemplateUse>(),
    status: text('status').notNull().$type<SendStatus>(),
    reason: text('reason'),
    /** The minute the plan promised, limits included; frozen at launch. */
    plannedAt: moment('planned_at').notNull(),
    /** Which limits moved it there. */
    shifts: text('shifts').array().notNull().default(sql`'{}'`).$type<Shift[]>(),
    /** A person chose 'Enviar agora mesmo assim' for it: allowed hours do not hold it, every other limit does. */
    ignoresHours: boolean('ignores_hours').notNull().default(false),
    dueAt: moment('due_at'),
    /** What last kept it waiting beyond its minute; stays when it has left. */
    heldBy: text('held_by'),
    /** What let it leave before its minute. */
    hurriedBy: text('hurried_by'),
    /** Account time of the last hand-over: what the limits of a day, an hour and a person are counted by. */
    handedAt: moment('handed_at'),
    leaseToken: uuid('lease_token'),
    leaseUntil: moment('lease_until'),
    providerMessageId: text('provider_message_id'),
    /** The provider's name of the message in its own queue, to take it out again. */
    queueId: text('queue_id'),
    /** When WhatsApp is known to have taken it; until then it may stand in the provider's queue. */
    confirmedAt: moment('confirmed_at'),
    messageId: uuid('message_id').$type<MessageId>(),
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
    readAt: moment('read_at'),
    answeredAt: moment('answered_at'),
    /** An uncertain send nobody decided on for three days: it stays uncertain and keeps nothing open. */
    closedAt: moment('closed_at'),
    /** When it failed for good, and of what kind that was. */
    failedAt: moment('failed_at'),
    failureClass: text('failure_class').$type<Failure['class']>(),
    /** It failed for a reason that passes: a person may have it tried again. */
    isTemporary: boolean('is_temporary').notNull().default(false),
    /** The person who asked for the next hand-over; null = the plan did. */
    requestedBy: text('requested_by'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('campaign_sends_lead_template_key').on(
      table.campaignId,
      table.leadId,
      table.templateId,
      table.part,
      table.isSimulated,
    ),
    uniqueIndex('campaign_sends_person_template_key').on(
      table.campaignId,
      table.personKey,
      table.templateId,
      table.part,
      table.isSimulated,
    ),
    index('campaign_sends_due_idx').on(table.userId, table.dueAt, table.id).where(sql`status = 'queued'`),
    index('campaign_sends_channel_due_idx').on(table.channelAccountId, table.dueAt).where(sql`status = 'queued'`),
    index('campaign_sends_sending_idx').on(table.leaseUntil).where(sql`status = 'sending'`),
    index('campaign_sends_handed_idx')
      .on(table.userId, table.handedAt)
      .where(sql`status in ('sent', 'sending', 'unknown')`),
    index('campaign_sends_person_handed_idx')
      .on(table.userId, table.personKey, table.handedAt)
      .where(sql`status in ('sent', 'sending', 'unknown')`),
    index('campaign_sends_execution_idx').on(table.executionId, table.sequence),
    index('campaign_sends_answered_idx').on(table.userId, table.answeredAt).where(sql`answered_at is not null`),
    index('campaign_sends_failed_idx').on(table.userId, table.failedAt).where(sql`status = 'failed'`),
    index('campaign_sends_uncertain_idx').on(table.userId).where(sql`status = 'unknown' and closed_at is null`),
    index('campaign_sends_lead_id_idx').on(table.leadId),
    index('campaign_sends_template_id_idx').on(table.templateId),
    uniqueIndex('campaign_sends_provider_key')
      .on(table.channelAccountId, table.providerMessageId)
      .where(sql`provider_message_id is not null`),
  ],
);

/** Every hand-over to the channel: the proof of how often something was tried, and by whom. */
export const sendAttempts = pgTable(
  'send_attempts',
  {
    id: primaryId(),
    sendId: uuid('send_id')
      .notNull()
      .references(() => campaignSends.id, { onDelete: 'cascade' })
      .$type<SendId>(),
    startedBy: text('started_by').notNull(),
    startedAt: moment('started_at').notNull(),
    outcome: text('outcome').$type<'sent' | 'failed' | 'unknown'>(),
    detail: text('detail'),
    endedAt: moment('ended_at'),
  },
  (table) => [index('send_attempts_send_id_idx').on(table.sendId)],
);

/** Written when the channel accepted the message. */
export const campaignMessages = pgTable(
  'campaign_messages',
  {
    id: primaryId(),
    campaignId: campaign(),
    leadId: lead(),
    templateId: uuid('template_id')
      .references(() => campaignTemplates.id, { onDelete: 'set null' })
      .$type<TemplateId>(),
    sendId: uuid('send_id')
      .references(() => campaignSends.id, { onDelete: 'cascade' })
      .$type<SendId>(),
    messageType: text('message_type').notNull(),
    content: text('content').notNull(),
    mediaUrl: text('media_url'),
    status: text('status').notNull().default('sent').$type<'sent' | 'delivered' | 'read' | 'failed'>(),
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('campaign_messages_campaign_idx').on(table.campaignId),
    index('campaign_messages_lead_idx').on(table.leadId),
    uniqueIndex('campaign_messages_send_key').on(table.sendId),
    index('campaign_messages_template_id_idx').on(table.templateId),
  ],
);

export const campaignBatchExecutions = pgTable(
  'campaign_batch_executions',
  {
    id: primaryId<BatchExecutionId>(),
    campaignId: campaign(),
    isSimulated: isSimulated(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<UserId>(),
    totalLeads: integer('total_leads').notNull(),
    currentBatch: integer('current_batch').notNull().default(0),
    totalBatches: integer('total_batches').notNull(),
    sentMessages: integer('sent_messages').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    status: text('status').notNull().default('pending').$type<BatchStatus>(),
    /** What keeps it waiting now ('Limite diário atingido'); null = nothing. */
    holdReason: text('hold_reason'),
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
