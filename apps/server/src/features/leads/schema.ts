import type { CampaignId, ImportId, LeadId, LeadListId, MessageId, UndoId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import type { ChangeKind } from '@prumo/contracts/leads/changes';
import type { StageReason } from '@prumo/contracts/pipeline';
import type { PhoneProblem } from '@prumo/contracts/reasons/channel/phone-problem';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';

const lead = () =>
  uuid('lead_id')
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' })
    .$type<LeadId>();

export const leads = pgTable(
  'leads',
  {
    id: primaryId<LeadId>(),
    userId: accountColumn(),
    name: text('name').notNull(),
    /** As it was typed or imported; matching and sending use `phoneKey` and the identity. */
    phone: text('phone').notNull(),
    email: text('email'),
    company: text('company'),
    city: text('city'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    status: text('status').notNull().default('novo').$type<LeadStatus>(),
    notes: text('notes'),
    budget: text('budget'),
    objetivo: text('objetivo'),
    location: text('location'),
    propertyType: text('property_type'),
    propertyStage: text('property_stage'),
    timeline: text('timeline'),
    fullName: text('full_name'),
    profession: text('profession'),
    leadSource: text('lead_source').notNull().default('unknown'),
    /** The last campaign that contacted the lead; the foreign key is in a migration of its own. */
    campaignId: uuid('campaign_id').$type<CampaignId>(),
    sourceTag: text('source_tag'),
    isDataComplete: boolean('is_data_complete').notNull().default(false),
    /** The person behind the number: one key with and without the ninth digit. Null: the number reaches nobody. */
    phoneKey: text('phone_key'),
    /** '+5511987654321', the form to send to while the provider has not answered with its own. */
    phoneCanonical: text('phone_canonical'),
    /** Why the number reaches nobody, in words a seller understands. */
    phoneProblem: text('phone_problem').$type<PhoneProblem>(),
    /** Place in its column: ascending, exact at any depth. New leads get minus the time, so they stand on top. */
    rank: numeric('rank').notNull(),
    lostReason: text('lost_reason'),
    /** 'Sem IA': the agent never answers this lead on a real number (NS-166). */
    isAiOff: boolean('is_ai_off').notNull().default(false),
    /** Made by a message, and nobody of ours has edited it: it may turn out to be somebody we know already. */
    isUntouched: boolean('is_untouched').notNull().default(false),
    /** Nobody entered or imported it: the lead wrote first. */
    cameByMessage: boolean('came_by_message').notNull().default(false),
    /** Loaded as demonstration data: no channel but the simulator ever writes to it (NS-005). */
    isDemo: boolean('is_demo').notNull().default(false),
    /** The deepest of the funnel's stages it ever was in, kept by triggers (NS-149). */
    reached: smallint('reached').notNull().default(0),
    statusSince: moment('status_since').notNull().default(sql`now()`),
    importId: uuid('import_id').$type<ImportId>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text').generatedAlwaysAs(sql`prumo_fold(name || ' ' || coalesce(email, ''))`),
    phoneDigits: text('phone_digits').generatedAlwaysAs(
      sql`regexp_replace(coalesce(phone_canonical, phone), '\\D', '', 'g')`,
    ),
    tagsFolded: text('tags_folded').array().generatedAlwaysAs(sql`prumo_lower_list(tags)`),
  },
  (table) => [
    // The list's order, and what the reports count of a period's leads without reading them.
    index('leads_user_created_idx').on(
      table.userId,
      table.createdAt.desc(),
      table.id.desc(),
      table.reached,
      table.status,
      table.leadSource,
    ),
    index('leads_user_status_rank_idx').on(table.userId, table.status, table.rank, table.id),
    index('leads_user_phone_key_idx').on(table.userId, table.phoneKey),
    // What ended in a period, of which there is little beside the rest.
    index('leads_ended_idx')
      .on(table.userId, table.status, table.statusSince)
      .where(sql`status in ('fechado', 'perdido')`),
    index('leads_campaign_id_idx').on(table.campaignId),
    index('leads_import_id_idx').on(table.importId),
    // The account last: columns are checked in this order, and first it made every search read its million entries.
    index('leads_search_idx').using(
      'gin',
      sql`${table.searchText} gin_trgm_ops`,
      sql`${table.phoneDigits} gin_trgm_ops`,
      table.userId,
    ),
    index('leads_tags_idx').using('gin', table.userId, table.tagsFolded),
  ],
);

/**
 * Every name of a person: a number, a lid, a user id. The row without `personKey` is the person, and every change to a
 * person locks it (one conversation, one campaign, one person); the others lead to it.
 */
export const leadIdentities = pgTable(
  'lead_identities',
  {
    userId: accountColumn(),
    key: text('key').notNull(),
    leadId: lead(),
    /** The key of the person that this is another name of; null = the key is the person's own. */
    personKey: text('person_key'),
    /** The address the provider answered with; sends go there. */
    providerAddress: text('provider_address'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('lead_identities_lead_id_idx').on(table.leadId),
    index('lead_identities_person_idx').on(table.userId, table.personKey).where(sql`person_key is not null`),
  ],
);

export const leadStatusHistory = pgTable(
  'lead_status_history',
  {
    id: primaryId(),
    userId: accountColumn(),
    leadId: lead(),
    fromStatus: text('from_status').$type<LeadStatus>(),
    toStatus: text('to_status').notNull().$type<LeadStatus>(),
    changedBy: text('changed_by'),
    notes: text('notes'),
    /** What the move rests on; null = a person's move without one. */
    reason: text('reason').$type<StageReason>(),
    /** The message that showed it. */
    messageId: uuid('message_id').$type<MessageId>(),
    /** How long the lead was in the stage it left, kept by a trigger (NS-150). */
    seconds: doublePrecision('seconds').notNull().default(0),
    /** A move that was taken back, or the row that took it back: the timeline tells both, no figure counts them. */
    isUndone: boolean('is_undone').notNull().default(false),
    timestamp: moment('timestamp').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_status_history_lead_idx').on(table.leadId, table.timestamp),
    // Who was moved to Fechado: a closed lead without such a row was not sold to.
    index('lead_status_history_sold_idx')
      .on(table.userId, table.leadId)
      .where(sql`to_status = 'fechado' and not is_undone`),
    // All that the time in each stage is computed from.
    index('lead_status_history_user_idx').on(
      table.userId,
      table.timestamp,
      table.fromStatus,
      table.seconds,
      table.isUndone,
    ),
  ],
);

export const leadLists = pgTable(
  'lead_lists',
  {
    id: primaryId<LeadListId>(),
    userId: accountColumn(),
    name: text('name').notNull(),
    description: text('description'),
    totalLeads: integer('total_leads').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('lead_lists_user_id_idx').on(table.userId)],
);

export const leadListItems = pgTable(
  'lead_list_items',
  {
    id: primaryId(),
    listId: uuid('list_id')
      .notNull()
      .references(() => leadLists.id, { onDelete: 'cascade' })
      .$type<LeadListId>(),
    leadId: lead(),
    addedAt: moment('added_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('lead_list_items_list_lead_key').on(table.listId, table.leadId),
    index('lead_list_items_lead_id_idx').on(table.leadId),
  ],
);

/** One change of many leads at once, kept so that it can be undone once. */
export const leadChangeSets = pgTable(
  'lead_change_sets',
  {
    id: primaryId<UndoId>(),
    userId: accountColumn(),
    kind: text('kind').notNull().$type<ChangeKind>(),
    /** The list the leads were put on, for a change of that kind. */
    listId: uuid('list_id')
      .references(() => leadLists.id, { onDelete: 'cascade' })
      .$type<LeadListId>(),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_change_sets_user_id_idx').on(table.userId),
    index('lead_change_sets_list_id_idx').on(table.listId),
  ],
);

/** The changed columns of one lead, before and after. */
export const leadChanges = pgTable(
  'lead_changes',
  {
    changeSetId: uuid('change_set_id')
      .notNull()
      .references(() => leadChangeSets.id, { onDelete: 'cascade' })
      .$type<UndoId>(),
    leadId: lead(),
    before: jsonb('before').notNull().$type<Record<string, unknown>>(),
    after: jsonb('after').notNull().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.changeSetId, table.leadId] }),
    index('lead_changes_lead_id_idx').on(table.leadId),
  ],
);

/** What a person said who put the number on the list; null in both = the lead asked for it. */
const byHand = () => ({
  addedBy: text('added_by'),
  reason: text('reason'),
});

/** Numbers nothing automatic may ever reach again; survives the lead and its re-import (NS-081). */
export const suppressions = pgTable(
  'suppressions',
  {
    id: primaryId(),
    userId: accountColumn(),
    phoneKey: text('phone_key').notNull(),
    /** As it was typed; null where `phoneKey` is all that is left of the number of an erased lead. */
    phone: text('phone'),
    /** The lead wrote again afterwards: a person may answer. */
    hasWrittenSince: boolean('has_written_since').notNull().default(false),
    matchedMessage: text('matched_message'),
    /** Where it was said; null = it holds whatever the channel. */
    channelAccountId: uuid('channel_account_id'),
    ...byHand(),
    /** When the lead who had the number was erased; stays when another has it again. */
    erasedAt: moment('erased_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('suppressions_user_phone_key').on(table.userId, table.phoneKey),
    index('suppressions_user_created_idx').on(table.userId, table.createdAt.desc(), table.id.desc()),
  ],
);

/** Opt-outs said on the simulator, kept as history after a real number was connected: they stop nothing (NS-080). */
export const simulatedSuppressions = pgTable(
  'simulated_suppressions',
  {
    id: primaryId(),
    userId: accountColumn(),
    phoneKey: text('phone_key').notNull(),
    phone: text('phone'),
    hasWrittenSince: boolean('has_written_since').notNull().default(false),
    matchedMessage: text('matched_message'),
    /** Where it was said; null = it holds whatever the channel. */
    channelAccountId: uuid('channel_account_id'),
    ...byHand(),
    erasedAt: moment('erased_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('simulated_suppressions_user_phone_key').on(table.userId, table.phoneKey)],
);
