import type { LeadId, MessageId, ProductId, TaskId, UserId, VisitId, VisitReminderId } from '@prumo/contracts/ids';
import type { SKIP_CODES, TaskKind, TaskState } from '@prumo/contracts/leads/tasks';
import type { VisitReminderKind, VisitReminderSettings } from '@prumo/contracts/leads/visit-reminders';
import type { AgentBooking, CANCELLED_BY, VisitOutcome, VisitState } from '@prumo/contracts/leads/visits';
import type { GroupHours } from '@prumo/contracts/team/roleta/hours';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';
import { leads } from '../leads/schema.ts';
import { products } from '../products/schema.ts';

const person = (name: string) =>
  uuid(name)
    .references(() => users.id, { onDelete: 'set null' })
    .$type<UserId>();

export const tasks = pgTable(
  'tasks',
  {
    id: primaryId<TaskId>(),
    userId: accountColumn(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' })
      .$type<LeadId>(),
    kind: text('kind').notNull().$type<TaskKind>(),
    words: text('words'),
    note: text('note'),
    /** Who is to do it; null once that user is gone. */
    memberId: person('member_id'),
    day: date('day', { mode: 'string' }).notNull(),
    time: time('time'),
    /** Account time, reckoned from day, time and the account's zone. */
    dueAt: moment('due_at').notNull(),
    /** Account time: when the member is reminded next; null = not (again). */
    remindAt: moment('remind_at'),
    state: text('state').notNull().default('open').$type<TaskState>(),
    skipCode: text('skip_code').$type<(typeof SKIP_CODES)[number]>(),
    skipReason: text('skip_reason'),
    closedAt: moment('closed_at'),
    closedBy: person('closed_by'),
    createdBy: person('created_by'),
    /** Account time. */
    addedAt: moment('added_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('tasks_open_idx').on(table.userId, table.dueAt).where(sql`state = 'open'`),
    index('tasks_closed_idx').on(table.userId, table.closedAt).where(sql`state <> 'open'`),
    index('tasks_lead_idx').on(table.leadId, table.dueAt),
    index('tasks_member_idx').on(table.memberId, table.dueAt).where(sql`member_id is not null`),
    index('tasks_closed_by_idx').on(table.closedBy).where(sql`closed_by is not null`),
    index('tasks_created_by_idx').on(table.createdBy).where(sql`created_by is not null`),
    index('tasks_remind_idx').on(table.remindAt).where(sql`remind_at is not null`),
  ],
);

/**
 * The migration adds `visits_one_place`, which keeps a member from having two visits that are to come at once: between
 * `starts_at` and `busy_until`, which holds the way to the next one.
 */
export const visits = pgTable(
  'visits',
  {
    id: primaryId<VisitId>(),
    userId: accountColumn(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' })
      .$type<LeadId>(),
    productId: uuid('product_id')
      .references(() => products.id, { onDelete: 'set null' })
      .$type<ProductId>(),
    place: text('place'),
    memberId: person('member_id'),
    /** Account time, as all moments here but the last two. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    busyUntil: moment('busy_until').notNull(),
    state: text('state').notNull().$type<VisitState>(),
    earlierStart: moment('earlier_start'),
    /** How often calendars were told something else of it. */
    sequence: integer('sequence').notNull().default(0),
    cancelledBy: text('cancelled_by').$type<(typeof CANCELLED_BY)[number]>(),
    reason: text('reason'),
    outcome: text('outcome').$type<VisitOutcome>(),
    note: text('note'),
    /** When the member is reminded next: before it, and how it was after it. */
    remindAt: moment('remind_at'),
    bookedBy: person('booked_by'),
    bookedAt: moment('booked_at').notNull(),
    /** When this beginning was last agreed on: booked, rescheduled or confirmed by the team. */
    agreedAt: moment('agreed_at').notNull(),
    leadConfirmedAt: moment('lead_confirmed_at'),
    closedAt: moment('closed_at'),
    closedBy: person('closed_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('visits_user_id_idx').on(table.userId, table.startsAt),
    index('visits_lead_idx').on(table.leadId, table.startsAt),
    index('visits_product_idx').on(table.productId).where(sql`product_id is not null`),
    index('visits_member_idx').on(table.memberId, table.startsAt).where(sql`member_id is not null`),
    index('visits_booked_by_idx').on(table.bookedBy).where(sql`booked_by is not null`),
    index('visits_closed_by_idx').on(table.closedBy).where(sql`closed_by is not null`),
    index('visits_remind_idx').on(table.remindAt).where(sql`remind_at is not null`),
  ],
);

/** What a lead is told, once, of a visit that begins at a certain moment. All moments are account time. */
export const visitReminders = pgTable(
  'visit_reminders',
  {
    id: primaryId<VisitReminderId>(),
    userId: accountColumn(),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' })
      .$type<VisitId>(),
    kind: text('kind').notNull().$type<VisitReminderKind>(),
    startsAt: moment('starts_at').notNull(),
    /** When it is written, and then until when it may leave; null = nothing is to be done for it any more. */
    dueAt: moment('due_at'),
    leaveBy: moment('leave_by').notNull(),
    /** Its message, once it is written. */
    messageId: uuid('message_id').$type<MessageId>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('visit_reminders_once_key').on(table.visitId, table.kind, table.startsAt),
    index('visit_reminders_due_idx').on(table.dueAt).where(sql`due_at is not null`),
    index('visit_reminders_user_id_idx').on(table.userId, table.startsAt),
    index('visit_reminders_message_idx').on(table.messageId).where(sql`message_id is not null`),
  ],
);

/** How an account works; without a row, as `DEFAULT_VISIT_SETTINGS` says. */
export const visitSettings = pgTable('visit_settings', {
  userId: accountColumn().primaryKey(),
  hours: jsonb('hours').notNull().$type<GroupHours>(),
  isClosedOnHolidays: boolean('is_closed_on_holidays').notNull(),
  minutes: integer('minutes').notNull(),
  gapMinutes: integer('gap_minutes').notNull(),
  agentBooking: text('agent_booking').notNull().default('off').$type<AgentBooking>(),
  /** Null: as `DEFAULT_VISIT_REMINDERS` says. */
  reminders: jsonb('reminders').$type<VisitReminderSettings>(),
});

/** Times that the agent offered to one lead: until `kept_until` it offers them to no other. */
export const offeredVisitTimes = pgTable(
  'offered_visit_times',
  {
    userId: accountColumn(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' })
      .$type<LeadId>(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<UserId>(),
    /** Account time, as the others. */
    startsAt: moment('starts_at').notNull(),
    busyUntil: moment('busy_until').notNull(),
    keptUntil: moment('kept_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.startsAt] }),
    index('offered_visit_times_user_id_idx').on(table.userId, table.keptUntil),
    index('offered_visit_times_member_idx').on(table.memberId, table.startsAt),
  ],
);

/** Of members who work at other hours than the account. */
export const memberHours = pgTable(
  'member_hours',
  {
    userId: accountColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<UserId>(),
    hours: jsonb('hours').notNull().$type<GroupHours>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.memberId] }),
    index('member_hours_member_idx').on(table.memberId),
  ],
);

/** Whose visits a calendar may ask for, by an address that only its maker was told. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: accountColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<UserId>(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.memberId] }),
    uniqueIndex('calendar_feeds_token_hash_key').on(table.tokenHash),
    index('calendar_feeds_member_idx').on(table.memberId),
  ],
);
