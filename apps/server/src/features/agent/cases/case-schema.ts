import type { ModelRun } from '@prumo/contracts/agent/cases';
import type { CaseCheck } from '@prumo/contracts/agent/checks';
import type { KnowledgeChange, ProductChange, Rehearsal } from '@prumo/contracts/agent/publications';
import type { AgentCaseId, ConversationId, PublicationId } from '@prumo/contracts/ids';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../../auth/schema.ts';
import { conversations } from '../../conversations/schema.ts';
import type { PublishedSettings } from './agent-settings.ts';
import type { FrozenFacts, Talk } from './talk.ts';

export const agentCases = pgTable(
  'agent_cases',
  {
    id: primaryId<AgentCaseId>(),
    userId: accountColumn(),
    /** Null: from a trial, or the conversation was erased. The talk itself names nobody. */
    conversationId: uuid('conversation_id')
      .references(() => conversations.id, { onDelete: 'set null' })
      .$type<ConversationId>(),
    title: text('title').notNull(),
    talk: jsonb('talk').notNull().$type<Talk>(),
    facts: jsonb('facts').notNull().$type<FrozenFacts>(),
    checks: jsonb('checks').notNull().default([]).$type<CaseCheck[]>(),
    lastRunAt: moment('last_run_at').notNull(),
    /** How many checks did not hold then. */
    brokenChecks: integer('broken_checks').notNull().default(0),
    /** The last time a model played it. */
    modelRun: jsonb('model_run').$type<ModelRun>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('agent_cases_user_id_idx').on(table.userId),
    index('agent_cases_conversation_id_idx').on(table.conversationId),
  ],
);

/** What went live. */
export const aiPublications = pgTable(
  'ai_publications',
  {
    id: primaryId<PublicationId>(),
    userId: accountColumn(),
    number: integer('number').notNull(),
    /** Null: only products changed. */
    settings: jsonb('settings').$type<PublishedSettings>(),
    /** To the one before, so what was known then is what is known now less all that changed since. */
    knowledge: jsonb('knowledge').notNull().default([]).$type<KnowledgeChange[]>(),
    products: jsonb('products').notNull().default([]).$type<ProductChange[]>(),
    author: text('author'),
    /** Null: the account had no case to play. */
    rehearsal: jsonb('rehearsal').$type<Rehearsal>(),
    overrideReason: text('override_reason'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('ai_publications_user_id_number_key').on(table.userId, table.number)],
);
