import type { LeadId, RoletaGroupId, UserId } from '@prumo/contracts/ids';
import type { Duty, RoletaMoment } from '@prumo/contracts/team/roleta';
import type { GroupHours } from '@prumo/contracts/team/roleta/hours';
import type { OfferOutcome, QueueReason, Skip } from '@prumo/contracts/team/roleta/reasons';
import type { RuleConditions } from '@prumo/contracts/team/roleta/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';
import { leads } from '../leads/schema.ts';

const memberColumn = () =>
  uuid('member_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
    .$type<UserId>();

const groupColumn = () =>
  uuid('group_id')
    .notNull()
    .references(() => roletaGroups.id, { onDelete: 'cascade' })
    .$type<RoletaGroupId>();

export const roletaSettings = pgTable('roleta_settings', {
  userId: accountColumn().primaryKey(),
  isOn: boolean('is_on').notNull(),
  moment: text('moment').notNull().$type<RoletaMoment>(),
  backToLastOwner: boolean('back_to_last_owner').notNull(),
  listingAgentFirst: boolean('listing_agent_first').notNull().default(false),
  acceptWithinMinutes: integer('accept_within_minutes'),
  /** Of the demonstration, and not saved by anybody since. */
  isDemo: boolean('is_demo').notNull().default(false),
});

/** Its row is locked by whoever decides for the group. */
export const roletaGroups = pgTable(
  'roleta_groups',
  {
    id: primaryId<RoletaGroupId>(),
    userId: accountColumn(),
    name: text('name').notNull(),
    /** Of the last rule; all who can own leads are its members. */
    isEverybody: boolean('is_everybody').notNull().default(false),
    /** Gets leads of the demonstration alone, and only there its people are members. */
    isDemo: boolean('is_demo').notNull().default(false),
    place: integer('place').notNull().default(0),
    hours: jsonb('hours').$type<GroupHours>(),
    capacity: integer('capacity'),
    /** Account time: when its queue and its offers are looked at next. */
    lookAt: moment('look_at'),
  },
  (table) => [
    uniqueIndex('roleta_groups_everybody_key').on(table.userId).where(sql`is_everybody`),
    index('roleta_groups_user_id_idx').on(table.userId),
    index('roleta_groups_look_idx').on(table.lookAt).where(sql`look_at is not null`),
  ],
);

export const roletaGroupMembers = pgTable(
  'roleta_group_members',
  {
    userId: accountColumn(),
    groupId: groupColumn(),
    memberId: memberColumn(),
    weight: integer('weight').notNull().default(1),
    /** In leads: above 0 the member is short of his share, below 0 ahead of it. */
    credit: doublePrecision('credit').notNull().default(0),
    /** Somebody taken out of the group keeps his credit. */
    isIn: boolean('is_in').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.memberId] }),
    index('roleta_group_members_user_id_idx').on(table.userId),
    index('roleta_group_members_member_id_idx').on(table.memberId),
  ],
);

export const roletaRules = pgTable(
  'roleta_rules',
  {
    userId: accountColumn(),
    place: integer('place').notNull(),
    groupId: groupColumn(),
    conditions: jsonb('conditions').notNull().$type<RuleConditions>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    index('roleta_rules_group_id_idx').on(table.groupId),
  ],
);

/** What a member said. Locked after the group, because a person's capacity counts in all groups. */
export const roletaDuty = pgTable(
  'roleta_duty',
  {
    userId: accountColumn(),
    memberId: memberColumn(),
    code: text('code').notNull().$type<Duty['code']>(),
    backAt: moment('back_at'),
    backTime: text('back_time'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.memberId] }),
    index('roleta_duty_member_id_idx').on(table.memberId),
  ],
);

/** A lead that needs somebody; it leaves the queue in the transaction that gives it an owner. */
export const roletaQueue = pgTable(
  'roleta_queue',
  {
    id: primaryId(),
    userId: accountColumn(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' })
      .$type<LeadId>(),
    groupId: groupColumn(),
    /** The order of the queue, then by id; a lead that was let pass keeps its place. */
    since: moment('since').notNull(),
    reason: jsonb('reason').notNull().$type<QueueReason>(),
    lastOwnerId: uuid('last_owner_id')
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    /** Of those on duty, who let this lead pass. */
    letPassBy: uuid('let_pass_by').array().notNull().default([]).$type<UserId[]>(),
    /** Account time; null once it was decided about. */
    decideAt: moment('decide_at'),
  },
  (table) => [
    uniqueIndex('roleta_queue_lead_key').on(table.leadId),
    index('roleta_queue_decide_idx').on(table.decideAt).where(sql`decide_at is not null`),
    index('roleta_queue_group_idx').on(table.groupId, table.since, table.leadId),
    index('roleta_queue_user_id_idx').on(table.userId),
    index('roleta_queue_last_owner_idx').on(table.lastOwnerId).where(sql`last_owner_id is not null`),
  ],
);

/** Each lead the roleta gave somebody. */
export const roletaOffers = pgTable(
  'roleta_offers',
  {
    id: primaryId(),
    userId: accountColumn(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' })
      .$type<LeadId>(),
    groupId: uuid('group_id')
      .references(() => roletaGroups.id, { onDelete: 'set null' })
      .$type<RoletaGroupId>(),
    memberId: memberColumn(),
    skipped: jsonb('skipped').notNull().$type<Skip[]>(),
    offeredAt: moment('offered_at').notNull(),
    /** Account time. */
    acceptBy: moment('accept_by'),
    outcome: text('outcome').notNull().$type<OfferOutcome>(),
    endedAt: moment('ended_at'),
    since: moment('since').notNull(),
    letPassBy: uuid('let_pass_by').array().notNull().default([]).$type<UserId[]>(),
  },
  (table) => [
    uniqueIndex('roleta_offers_open_key').on(table.leadId).where(sql`outcome = 'open'`),
    index('roleta_offers_lead_idx').on(table.leadId, table.offeredAt),
    index('roleta_offers_user_idx').on(table.userId, table.offeredAt),
    index('roleta_offers_member_idx').on(table.memberId, table.offeredAt),
    index('roleta_offers_group_open_idx').on(table.groupId, table.acceptBy).where(sql`outcome = 'open'`),
    index('roleta_offers_group_id_idx').on(table.groupId),
  ],
);
