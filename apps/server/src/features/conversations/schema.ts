import type { ConversationStatus, WrittenBecause } from '@prumo/contracts/conversations';
import type { CampaignId, ChannelAccountId, ConversationId, LeadId, MessageId, UserId } from '@prumo/contracts/ids';
import type { MediaProblem } from '@prumo/contracts/reasons/channel/media-problem';
import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';
import type { MediaReference } from '../channel/index.ts';
import { channelAccounts } from '../channel/schema.ts';
import { leads } from '../leads/schema.ts';

const RECENT = sql`coalesce(last_message_at, 'epoch'::timestamptz)`;
/** What the agent does next: answer a burst, or take the talk up again. */
const AGENT_DUE = sql`least(agent_due_at, reengage_at)`;
const UNASSIGNED = sql`(case when status = 'human_taken' and assigned_to_user_id is null then 1 else 0 end)`;

export const conversations = pgTable(
  'conversations',
  {
    id: primaryId<ConversationId>(),
    userId: accountColumn(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' })
      .$type<LeadId>(),
    /** The person's phone key, or 'lead:<id>' while no number of the lead can be reached. */
    personKey: text('person_key').notNull(),
    campaignId: uuid('campaign_id').$type<CampaignId>(),
    status: text('status').notNull().default('ai_active').$type<ConversationStatus>(),
    isAiEnabled: boolean('is_ai_enabled').notNull().default(true),
    assignedToUserId: uuid('assigned_to_user_id')
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    messages: jsonb('messages').notNull().default([]),
    sourceType: text('source_type'),
    lastCampaignMessage: text('last_campaign_message'),
    leadDataCollected: jsonb('lead_data_collected').notNull().default({}),
    takenOverAt: moment('taken_over_at'),
    handOverReason: jsonb('hand_over_reason').$type<HandOverReason>(),
    /** Somebody of the account has not read it; of whom, `conversation_reads` says. */
    hasUnreadMessages: boolean('has_unread_messages').notNull().default(false),
    /** Raised by whatever makes the conversation unread, also for those who had read it. */
    unreadMark: integer('unread_mark').notNull().default(0),
    /** Time of the newest message when everybody had read the thread. */
    readUntil: moment('read_until'),
    isActive: boolean('is_active').notNull().default(true),
    lastMessageAt: moment('last_message_at'),
    /** Greatest provider time, so effects do not depend on arrival order. */
    lastInboundAt: moment('last_inbound_at'),
    /** First inbound message without an answer; null when answered. */
    unansweredSince: moment('unanswered_since'),
    followUpSince: moment('follow_up_since'),
    /** Every waiting queue and figure reads this column (`figures/wait-store.ts`). */
    waitingSince: moment('waiting_since').generatedAlwaysAs(
      sql`case when is_active then least(unanswered_since, follow_up_since) end`,
    ),
    /** Account time. */
    agentDueAt: moment('agent_due_at'),
    burstStartedAt: moment('burst_started_at'),
    agentLeaseUntil: moment('agent_lease_until'),
    /** Account time: when the AI takes the talk up again. Valid only for the fence it was planned at. */
    reengageAt: moment('reengage_at'),
    reengageFence: integer('reengage_fence'),
    /** Raised by every inbound message, takeover, release and human message. */
    fence: integer('fence').notNull().default(0),
    greetedAt: moment('greeted_at'),
    /** Set when a user hands the conversation to the AI, which then answers whatever the answer scope is (NS-166). */
    givenToAiAt: moment('given_to_ai_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('conversations_user_person_key').on(table.userId, table.personKey),
    index('conversations_lead_id_idx').on(table.leadId),
    index('conversations_recent_idx').on(table.userId, table.isActive, RECENT, table.id),
    index('conversations_unread_idx').on(table.userId, RECENT, table.id).where(sql`is_active and has_unread_messages`),
    index('conversations_status_idx')
      .on(table.userId, table.status, UNASSIGNED, RECENT, table.id)
      .where(sql`is_active`),
    index('conversations_agent_due_idx')
      .on(table.userId, AGENT_DUE)
      .where(sql`agent_due_at is not null or reengage_at is not null`),
    index('conversations_campaign_id_idx').on(table.campaignId),
    index('conversations_waiting_idx').on(table.userId, table.waitingSince).where(sql`waiting_since is not null`),
  ],
);

export type MessageEdit = { text: string; until: string };

/** Null emoji = removed; `at` is the time of the reaction that counts. */
export type MessageReactions = Partial<Record<'lead' | 'us', { emoji: string | null; at: string }>>;

export type MessageAuthor = 'lead' | 'ai' | 'user' | 'campaign' | 'greeting' | 'confirmation' | 'reminder';

/** Columns of messages and of the view that adds how far their sends got. */
export const messageColumns = () => ({
  id: primaryId<MessageId>(),
  userId: accountColumn(),
  conversationId: uuid('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' })
    .$type<ConversationId>(),
  direction: text('direction').notNull().$type<'inbound' | 'outbound'>(),
  author: text('author').notNull().$type<MessageAuthor>(),
  authorUserId: uuid('author_user_id').$type<UserId>(),
  fromPhone: text('from_phone'),
  toPhone: text('to_phone'),
  message: text('message').notNull(),
  messageType: text('message_type').notNull().default('text'),
  mediaUrl: text('media_url'),
  /** Location of an inbound file at the provider; null = copied, or none. */
  mediaReference: jsonb('media_reference').$type<MediaReference>(),
  /** Real time. */
  mediaDueAt: moment('media_due_at'),
  mediaAttempts: integer('media_attempts').notNull().default(0),
  mediaProblem: text('media_problem').$type<MediaProblem>(),
  caption: text('caption'),
  fileName: text('file_name'),
  isFromBot: boolean('is_from_bot').notNull().default(false),
  isFromDevice: boolean('is_from_device').notNull().default(false),
  aiScore: real('ai_score'),
  sentiment: text('sentiment'),
  channelAccountId: uuid('channel_account_id')
    .references(() => channelAccounts.id, { onDelete: 'set null' })
    .$type<ChannelAccountId>(),
  /** Excluded from every statistic (NS-080). */
  isSimulated: boolean('is_simulated').notNull().default(false),
  providerMessageId: text('provider_message_id'),
  quotedId: text('quoted_id'),
  /** AI only: the lead's question and the catalogue fields behind the reply's figures. */
  writtenBecause: jsonb('written_because').$type<WrittenBecause>(),
  /** One message per key (composer, inbound burst, campaign send). */
  clientKey: text('client_key'),
  campaignId: uuid('campaign_id').$type<CampaignId>(),
  campaignStep: integer('campaign_step'),
  edits: jsonb('edits').notNull().default([]).$type<MessageEdit[]>(),
  /** The text moves to `edits`. */
  revokedAt: moment('revoked_at'),
  reactions: jsonb('reactions').notNull().default({}).$type<MessageReactions>(),
  /** Provider time for inbound, account time of the call for outbound. */
  timestamp: moment('timestamp').notNull(),
  createdAt: createdAt(),
});

export const conversationMessages = pgTable('conversation_messages', messageColumns(), (table) => [
  index('conversation_messages_thread_idx').on(table.conversationId, table.timestamp.desc(), table.id.desc()),
  uniqueIndex('conversation_messages_provider_key')
    .on(table.channelAccountId, table.providerMessageId)
    .where(sql`provider_message_id is not null`),
  uniqueIndex('conversation_messages_client_key')
    .on(table.conversationId, table.clientKey)
    .where(sql`client_key is not null`),
  index('conversation_messages_media_idx').on(table.mediaDueAt).where(sql`media_due_at is not null`),
  index('conversation_messages_user_time_idx').on(table.userId, table.timestamp),
  index('conversation_messages_campaign_id_idx').on(table.campaignId).where(sql`campaign_id is not null`),
  // The account last: a GIN index checks columns in this order.
  index('conversation_messages_search_idx')
    .using('gin', sql`prumo_said(message, file_name) gin_trgm_ops`, table.userId)
    .where(sql`revoked_at is null`),
  index('conversation_messages_media_url_idx').on(table.mediaUrl).where(sql`media_url is not null`),
  index('conversation_messages_device_text_idx').on(table.userId, sql`md5(message)`).where(sql`is_from_device`),
  index('conversation_messages_facts_idx')
    .using('gin', sql`(written_because->'facts') jsonb_path_ops`)
    .where(sql`author = 'ai'`),
]);
