import type { CampaignId, ImportId, LeadId, LeadListId, MessageId, UndoId, UserId } from '@prumo/contracts/ids';
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
import { accountColumn, users } from '../auth/schema.ts';

export const leadColumn = () =>
  uuid('lead_id')
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' })
    .$type<LeadId>();

export const leads = pgTable(
  'leads',
  {
    id: primaryId<LeadId>(),
    userId: accountColumn(),
    /** Who of the team is responsible for the lead; all leads of a person have the same. */
    ownerId: uuid('owner_id')
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    name: text('name').notNull(),
    /** As typed; matching and sending use `phoneKey` and the identity. */
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
    campaignId: uuid('campaign_id').$type<CampaignId>(),
    sourceTag: text('source_tag'),
    isDataComplete: boolean('is_data_complete').notNull().default(false),
    phoneKey: text('phone_key'),
    phoneCanonical: text('phone_canonical'),
    phoneProblem: text('phone_problem').$type<PhoneProblem>(),
    /** Ascending; a new lead gets minus its creation time, so it appears on top. */
    rank: numeric('rank').notNull(),
    lostReason: text('lost_reason'),
    /** 'Sem IA': the agent never answers this lead on a real number (NS-166). */
    isAiOff: boolean('is_ai_off').notNull().default(false),
    /** Created by a message and never edited by a user. */
    isUntouched: boolean('is_untouched').notNull().default(false),
    cameByMessage: boolean('came_by_message').notNull().default(false),
    /** Only the simulator may write to this lead (NS-005). */
    isDemo: boolean('is_demo').notNull().default(false),
    reached: smallint('reached').notNull().default(0),
    statusSince: moment('status_since').notNull().default(sql`now()`),
    importId: uuid('import_id').$type<ImportId>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text').generatedAlwaysAs(sql`prumo_fold(name || ' ' || coalesce(email, ''))`),
    phoneDigits: text('phone_digits').generatedAlwaysAs(
      sql`regexp_replace(coalesce(phone_canonical, phone), '\\D', '', 'g')`,
    ),
    plainTags: text('tags_folded').array().generatedAlwaysAs(sql`prumo_lower_list(tags)`),
  },
  (table) => [
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
    index('leads_ended_idx')
      .on(table.userId, table.status, table.statusSince)
      .where(sql`status in ('fechado', 'perdido')`),
    index('leads_user_owner_idx').on(table.userId, table.ownerId, table.createdAt.desc(), table.id.desc()),
    index('leads_owner_idx').on(table.ownerId).where(sql`owner_id is not null`),
    index('leads_campaign_id_idx').on(table.campaignId),
    index('leads_import_id_idx').on(table.importId),
    // The account comes last: with it first, every search read the account's million entries.
    index('leads_search_idx').using(
      'gin',
      sql`${table.searchText} gin_trgm_ops`,
      sql`${table.phoneDigits} gin_trgm_ops`,
      table.userId,
    ),
    index('leads_tags_idx').using('gin', table.userId, table.plainTags),
  ],
);

/** The row without `personKey` is the person, locked by every change to that person; other rows are further names. */
export const leadIdentities = pgTable(
  'lead_identities',
  {
    userId: accountColumn(),
    key: text('key').notNull(),
    leadId: leadColumn(),
    personKey: text('person_key'),
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
    leadId: leadColumn(),
    fromStatus: text('from_status').$type<LeadStatus>(),
    toStatus: text('to_status').notNull().$type<LeadStatus>(),
    changedBy: text('changed_by'),
    notes: text('notes'),
    reason: text('reason').$type<StageReason>(),
    messageId: uuid('message_id').$type<MessageId>(),
    /** Seconds spent in the stage that was left, kept by a trigger (NS-150). */
    seconds: doublePrecision('seconds').notNull().default(0),
    /** An undone move, or the row that undid it: the timeline shows both, no statistic counts them. */
    isUndone: boolean('is_undone').notNull().default(false),
    timestamp: moment('timestamp').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_status_history_lead_idx').on(table.leadId, table.timestamp),
    // A closed lead without such a row was not a sale.
    index('lead_status_history_sold_idx')
      .on(table.userId, table.leadId)
      .where(sql`to_status = 'fechado' and not is_undone`),
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
    leadId: leadColumn(),
    addedAt: moment('added_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('lead_list_items_list_lead_key').on(table.listId, table.leadId),
    index('lead_list_items_lead_id_idx').on(table.leadId),
  ],
);

export const leadChangeSets = pgTable(
  'lead_change_sets',
  {
    id: primaryId<UndoId>(),
    userId: accountColumn(),
    kind: text('kind').notNull().$type<ChangeKind>(),
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

export const leadChanges = pgTable(
  'lead_changes',
  {
    changeSetId: uuid('change_set_id')
      .notNull()
      .references(() => leadChangeSets.id, { onDelete: 'cascade' })
      .$type<UndoId>(),
    leadId: leadColumn(),
    before: jsonb('before').notNull().$type<Record<string, unknown>>(),
    after: jsonb('after').notNull().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.changeSetId, table.leadId] }),
    index('lead_changes_lead_id_idx').on(table.leadId),
  ],
);

/** Null in both columns = the lead requested the opt-out. */
const byHand = () => ({
  addedBy: text('added_by'),
  reason: text('reason'),
});

export const suppressions = pgTable(
  'suppressions',
  {
    id: primaryId(),
    userId: accountColumn(),
    phoneKey: text('phone_key').notNull(),
    /** Null when only the keyed hash of an erased lead's number is left. */
    phone: text('phone'),
    /** The lead wrote after the opt-out, so a person may answer. */
    hasWrittenSince: boolean('has_written_since').notNull().default(false),
    matchedMessage: text('matched_message'),
    channelAccountId: uuid('channel_account_id'),
    ...byHand(),
    erasedAt: moment('erased_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('suppressions_user_phone_key').on(table.userId, table.phoneKey),
    index('suppressions_user_created_idx').on(table.userId, table.createdAt.desc(), table.id.desc()),
  ],
);

/** Kept as history after a real number was connected; stops nothing (NS-080). */
export const simulatedSuppressions = pgTable(
  'simulated_suppressions',
  {
    id: primaryId(),
    userId: accountColumn(),
    phoneKey: text('phone_key').notNull(),
    phone: text('phone'),
    hasWrittenSince: boolean('has_written_since').notNull().default(false),
    matchedMessage: text('matched_message'),
    channelAccountId: uuid('channel_account_id'),
    ...byHand(),
    erasedAt: moment('erased_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('simulated_suppressions_user_phone_key').on(table.userId, table.phoneKey)],
);
