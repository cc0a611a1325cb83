import type { SendStatus } from '@prumo/contracts/campaigns/plan';
import type { MessageType } from '@prumo/contracts/conversations';
import type { CampaignId, ChannelAccountId, ExecutionId, LeadId, SendId, TemplateId } from '@prumo/contracts/ids';
import type { SendHurry, SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { SummaryFailure } from '@prumo/contracts/reasons/summary';
import type { Shift } from '@prumo/contracts/sending';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import type { Failure, TemplateUse } from '../channel/index.ts';
import { channelAccounts } from '../channel/schema.ts';

/**
 * What a send is. `reply`, `answer` (the AI's), `greeting`, `confirmation` and `reminder` (of a visit) have the id of their message in a thread;
 * `direct` goes to a number without a lead; `summary` tells an account's day by mail or to a number. `device` left from the connected phone without us. `detached` is a send
 * whose campaign or lead was deleted.
 */
export type SendKind =
  | 'campaign'
  | 'reply'
  | 'answer'
  | 'greeting'
  | 'confirmation'
  | 'reminder'
  | 'direct'
  | 'summary'
  | 'device'
  | 'detached';

/** Columns of the outbox and of the views that show some of its rows. */
export const sendColumns = () => ({
  id: primaryId<SendId>(),
  userId: accountColumn(),
  kind: text('kind').notNull().$type<SendKind>(),
  channelAccountId: uuid('channel_account_id')
    .references(() => channelAccounts.id, { onDelete: 'cascade' })
    .$type<ChannelAccountId>(),
  type: text('type').notNull().$type<MessageType>(),
  text: text('text').notNull(),
  mediaUrl: text('media_url'),
  fileName: text('file_name'),
  template: jsonb('template').$type<TemplateUse>(),
  status: text('status').notNull().$type<SendStatus>(),
  reason: jsonb('reason').$type<SendReason | MessageFailure>(),
  /** From when the engine may call the channel. */
  dueAt: moment('due_at'),
  /** Account time of the last call; limits count by it. */
  handedAt: moment('handed_at'),
  leaseToken: uuid('lease_token'),
  leaseUntil: moment('lease_until'),
  /** Where the last call sent it: digits, or an address the provider returned. */
  toAddress: text('to_address'),
  providerMessageId: text('provider_message_id'),
  /** The provider's id in its own queue, used to take the message out. */
  queueId: text('queue_id'),
  /** When WhatsApp accepted the message; until then it may still be in the provider's queue. */
  confirmedAt: moment('confirmed_at'),
  sentAt: moment('sent_at'),
  deliveredAt: moment('delivered_at'),
  readAt: moment('read_at'),
  /** Real time at which to look for the message in the provider's queue; null once the outcome of its call is known. */
  lookAt: moment('look_at'),
  looks: integer('looks').notNull().default(0),
  /** Real time at which to take the message out of the provider's queue; null = it may be sent. */
  dropDueAt: moment('drop_due_at'),
  dropTries: integer('drop_tries').notNull().default(0),
  /** The conversation's fence the message was written for. */
  fence: integer('fence'),
  /** One send of an account per key. */
  clientKey: text('client_key'),
  // The columns below are of campaign sends alone. Their foreign keys stand in the migrations: this feature knows none
  // of those tables.
  campaignId: uuid('campaign_id').$type<CampaignId>(),
  executionId: uuid('execution_id').$type<ExecutionId>(),
  leadId: uuid('lead_id').$type<LeadId>(),
  templateId: uuid('template_id').$type<TemplateId>(),
  personKey: text('person_key'),
  sequence: integer('sequence'),
  /** Each file of a step is its own message and row, from 0. */
  part: integer('part').notNull().default(0),
  isSimulated: boolean('is_simulated').notNull().default(false),
  plannedAt: moment('planned_at'),
  shifts: text('shifts').array().notNull().default(sql`'{}'`).$type<Shift[]>(),
  /** 'Enviar agora mesmo assim': only allowed hours are ignored. */
  ignoresHours: boolean('ignores_hours').notNull().default(false),
  heldBy: jsonb('held_by').$type<SendReason>(),
  hurriedBy: jsonb('hurried_by').$type<SendHurry>(),
  answeredAt: moment('answered_at'),
  /** Set when the send stayed uncertain for three days without a decision. */
  closedAt: moment('closed_at'),
  failedAt: moment('failed_at'),
  failureClass: text('failure_class').$type<Failure['class']>(),
  isTemporary: boolean('is_temporary').notNull().default(false),
  requestedBy: text('requested_by'),
  createdAt: createdAt(),
});

const IS_CAMPAIGN = sql`kind = 'campaign'`;
const QUEUED_OF_CAMPAIGN = sql`status = 'queued' and kind = 'campaign'`;
const CALLED_OF_CAMPAIGN = sql`status in ('sent', 'sending', 'unknown') and kind = 'campaign'`;

const outboxColumns = () => ({
  ...sendColumns(),
  reason: jsonb('reason').$type<SendReason | MessageFailure | SummaryFailure>(),
  /** Of a mail. */
  subject: text('subject'),
});

/** Ledger and queue of everything that leaves (NS-100): one row per message. */
export const outbox = pgTable('outbox', outboxColumns(), (table) => [
  uniqueIndex('outbox_lead_template_key')
    .on(table.campaignId, table.leadId, table.templateId, table.part, table.isSimulated)
    .where(sql`campaign_id is not null`),
  uniqueIndex('outbox_person_template_key')
    .on(table.campaignId, table.personKey, table.templateId, table.part, table.isSimulated)
    .where(sql`campaign_id is not null`),
  uniqueIndex('outbox_client_key').on(table.userId, table.clientKey).where(sql`client_key is not null`),
  index('outbox_due_idx').on(table.userId, table.dueAt, table.id).where(QUEUED_OF_CAMPAIGN),
  index('outbox_planned_idx').on(table.userId).where(sql`status = 'planned'`),
  index('outbox_channel_due_idx').on(table.channelAccountId, table.dueAt).where(QUEUED_OF_CAMPAIGN),
  index('outbox_talk_due_idx').on(table.userId, table.dueAt).where(sql`status = 'queued' and kind <> 'campaign'`),
  index('outbox_sending_idx').on(table.leaseUntil).where(sql`status = 'sending'`),
  index('outbox_handed_idx').on(table.userId, table.handedAt).where(CALLED_OF_CAMPAIGN),
  index('outbox_sent_idx')
    .on(table.userId, table.sentAt, table.campaignId, table.isSimulated)
    .where(sql`status = 'sent' and ${IS_CAMPAIGN}`),
  index('outbox_person_handed_idx').on(table.userId, table.personKey, table.handedAt).where(CALLED_OF_CAMPAIGN),
  index('outbox_execution_idx').on(table.executionId, table.sequence).where(sql`execution_id is not null`),
  index('outbox_answered_idx').on(table.userId, table.answeredAt).where(sql`answered_at is not null`),
  index('outbox_failed_idx').on(table.userId, table.failedAt).where(sql`status = 'failed' and ${IS_CAMPAIGN}`),
  index('outbox_uncertain_idx')
    .on(table.userId)
    .where(sql`status = 'unknown' and closed_at is null and ${IS_CAMPAIGN}`),
  index('outbox_lead_id_idx').on(table.leadId).where(sql`lead_id is not null`),
  index('outbox_template_id_idx').on(table.templateId).where(sql`template_id is not null`),
  index('outbox_media_url_idx').on(table.mediaUrl).where(sql`media_url is not null`),
  uniqueIndex('outbox_provider_key')
    .on(table.channelAccountId, table.providerMessageId)
    .where(sql`provider_message_id is not null`),
  index('outbox_queue_id_idx').on(table.channelAccountId, table.queueId).where(sql`queue_id is not null`),
  index('outbox_standing_idx')
    .on(table.userId)
    .where(sql`status = 'sent' and queue_id is not null and confirmed_at is null`),
  index('outbox_look_idx').on(table.lookAt).where(sql`look_at is not null`),
  index('outbox_drop_idx').on(table.dropDueAt).where(sql`drop_due_at is not null`),
]);
