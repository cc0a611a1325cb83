import {
  DEFAULT_REENGAGEMENT,
  type ReengagementSettings,
  type ResponseScripts,
  type ResponseStyle,
} from '@prumo/contracts/agent';
import type { FinancingConditions } from '@prumo/contracts/agent/financing';
import type { ModelOwner, ModelProvider, ModelPurpose } from '@prumo/contracts/agent/model';
import type { ChannelAccountId, ConversationId } from '@prumo/contracts/ids';
import type { DecisionReason } from '@prumo/contracts/reasons/decision';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import { conversations } from '../conversations/schema.ts';

export const aiConfiguration = pgTable(
  'ai_configuration',
  {
    id: primaryId(),
    userId: accountColumn(),
    companyName: text('company_name').notNull(),
    companyDescription: text('company_description').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    responseStyle: text('response_style').notNull().default('profissional').$type<ResponseStyle>(),
    autoQualification: boolean('auto_qualification').notNull().default(true),
    transferToHuman: boolean('transfer_to_human').notNull().default(true),
    calendlyUrl: text('calendly_url'),
    responseScripts: jsonb('response_scripts').notNull().$type<ResponseScripts>(),
    transferConditions: text('transfer_conditions').array().notNull().default(sql`'{}'`),
    reengagement: jsonb('reengagement').notNull().default(DEFAULT_REENGAGEMENT).$type<ReengagementSettings>(),
    financing: jsonb('financing').$type<FinancingConditions>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('ai_configuration_user_id_key').on(table.userId)],
);

/** One row per turn; shown on request (LGPD art. 20). */
export const agentDecisions = pgTable(
  'agent_decisions',
  {
    id: primaryId(),
    userId: accountColumn(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' })
      .$type<ConversationId>(),
    action: text('action').notNull(),
    reason: jsonb('reason').notNull().$type<DecisionReason>(),
    detail: jsonb('detail').notNull().default({}),
    /** If not set, a trigger fills in the number in use. */
    channelAccountId: uuid('channel_account_id').$type<ChannelAccountId>(),
    /** True for simulator decisions kept after a real number was connected (NS-080). */
    isSimulated: boolean('is_simulated').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [
    index('agent_decisions_conversation_idx').on(table.conversationId, table.at),
    index('agent_decisions_user_at_idx').on(table.userId, table.at),
  ],
);

/** Which model writes for an account; without a row, the installation's. */
export const modelSettings = pgTable('model_settings', {
  userId: accountColumn().primaryKey(),
  owner: text('owner').notNull().default('installation').$type<ModelOwner>(),
  provider: text('provider').$type<ModelProvider>(),
  baseUrl: text('base_url'),
  model: text('model'),
  /** Sealed. */
  apiKey: text('api_key'),
  priceInput: doublePrecision('price_input'),
  priceOutput: doublePrecision('price_output'),
  dailyLimit: doublePrecision('daily_limit'),
  updatedAt: updatedAt(),
});

/** What a model was asked outside conversations; what its replies cost stands in their decisions. */
export const modelUses = pgTable(
  'model_uses',
  {
    id: primaryId(),
    userId: accountColumn(),
    purpose: text('purpose').notNull().$type<ModelPurpose>(),
    model: text('model').notNull(),
    calls: integer('calls').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** Null without prices. */
    cost: doublePrecision('cost'),
    at: moment('at').notNull(),
  },
  (table) => [index('model_uses_user_at_idx').on(table.userId, table.at)],
);
