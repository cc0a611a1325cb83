import type { LeadId, TaskId, UserId } from '@prumo/contracts/ids';
import type { SKIP_CODES, TaskKind, TaskState } from '@prumo/contracts/leads/tasks';
import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';
import { leads } from '../leads/schema.ts';

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
