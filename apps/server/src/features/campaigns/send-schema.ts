import type { SendStatus } from '@prumo/contracts/campaigns/plan';
import type { MessageType } from '@prumo/contracts/conversations';
import type { ChannelAccountId, ExecutionId, MessageId, SendId, TemplateId } from '@prumo/contracts/ids';
import type { AttemptDetail, SendHurry, SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import type { Shift } from '@prumo/contracts/sending';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import type { Failure, TemplateUse } from '../channel/index.ts';
import { channelAccounts } from '../channel/schema.ts';
import { campaignExecutions, leadColumn, simulatedColumn } from './execution-schema.ts';
import { campaignColumn, campaignTemplates } from './schema.ts';

/**
 * Ledger and queue in one (NS-100): one row per lead and step. Only a lead's next row has `dueAt`, set when the
 * previous one was sent.
 */
export const campaignSends = pgTable(
  'campaign_sends',
  {
    id: primaryId<SendId>(),
    userId: accountColumn(),
    campaignId: campaignColumn(),
    executionId: uuid('execution_id')
      .notNull()
      .references(() => campaignExecutions.id, { onDelete: 'cascade' })
      .$type<ExecutionId>(),
    leadId: leadColumn(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => campaignTemplates.id, { onDelete: 'cascade' })
      .$type<TemplateId>(),
    personKey: text('person_key').notNull(),
    sequence: integer('sequence').notNull(),
    /** Each file of a step is its own message and row, from 0. */
    part: integer('part').notNull().default(0),
    channelAccountId: uuid('channel_account_id')
      .notNull()
      .references(() => channelAccounts.id, { onDelete: 'cascade' })
      .$type<ChannelAccountId>(),
    isSimulated: simulatedColumn(),
    type: text('type').notNull().$type<MessageType>(),
    text: text('text').notNull(),
    mediaUrl: text('media_url'),
    fileName: text('file_name'),
    template: jsonb('template').$type<TemplateUse>(),
    status: text('status').notNull().$type<SendStatus>(),
    reason: jsonb('reason').$type<SendReason>(),
    plannedAt: moment('planned_at').notNull(),
    shifts: text('shifts').array().notNull().default(sql`'{}'`).$type<Shift[]>(),
    /** 'Enviar agora mesmo assim': only allowed hours are ignored. */
    ignoresHours: boolean('ignores_hours').notNull().default(false),
    dueAt: moment('due_at'),
    heldBy: jsonb('held_by').$type<SendReason>(),
    hurriedBy: jsonb('hurried_by').$type<SendHurry>(),
    /** Account time of the last call; limits count by it. */
    handedAt: moment('handed_at'),
    leaseToken: uuid('lease_token'),
    leaseUntil: moment('lease_until'),
    providerMessageId: text('provider_message_id'),
    /** The provider's id in its own queue, used to take the message out. */
    queueId: text('queue_id'),
    confirmedAt: moment('confirmed_at'),
    messageId: uuid('message_id').$type<MessageId>(),
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
    readAt: moment('read_at'),
    answeredAt: moment('answered_at'),
    /** Set when the send stayed uncertain for three days without a decision. */
    closedAt: moment('closed_at'),
    failedAt: moment('failed_at'),
    failureClass: text('failure_class').$type<Failure['class']>(),
    isTemporary: boolean('is_temporary').notNull().default(false),
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
    index('campaign_sends_planned_idx').on(table.userId).where(sql`status = 'planned'`),
    index('campaign_sends_channel_due_idx').on(table.channelAccountId, table.dueAt).where(sql`status = 'queued'`),
    index('campaign_sends_sending_idx').on(table.leaseUntil).where(sql`status = 'sending'`),
    index('campaign_sends_handed_idx')
      .on(table.userId, table.handedAt)
      .where(sql`status in ('sent', 'sending', 'unknown')`),
    index('campaign_sends_sent_idx')
      .on(table.userId, table.sentAt, table.campaignId, table.isSimulated)
      .where(sql`status = 'sent'`),
    index('campaign_sends_person_handed_idx')
      .on(table.userId, table.personKey, table.handedAt)
      .where(sql`status in ('sent', 'sending', 'unknown')`),
    index('campaign_sends_execution_idx').on(table.executionId, table.sequence),
    index('campaign_sends_answered_idx').on(table.userId, table.answeredAt).where(sql`answered_at is not null`),
    index('campaign_sends_failed_idx').on(table.userId, table.failedAt).where(sql`status = 'failed'`),
    index('campaign_sends_uncertain_idx').on(table.userId).where(sql`status = 'unknown' and closed_at is null`),
    index('campaign_sends_lead_id_idx').on(table.leadId),
    index('campaign_sends_media_url_idx').on(table.mediaUrl).where(sql`media_url is not null`),
    index('campaign_sends_template_id_idx').on(table.templateId),
    uniqueIndex('campaign_sends_provider_key')
      .on(table.channelAccountId, table.providerMessageId)
      .where(sql`provider_message_id is not null`),
  ],
);

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
    detail: jsonb('detail').$type<AttemptDetail>(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('send_attempts_send_id_idx').on(table.sendId)],
);

export const campaignMessages = pgTable(
  'campaign_messages',
  {
    id: primaryId(),
    campaignId: campaignColumn(),
    leadId: leadColumn(),
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
