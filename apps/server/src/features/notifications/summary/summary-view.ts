import type { UserId } from '@prumo/contracts/ids';
import type { SummaryStatus, SummaryWay } from '@prumo/contracts/notifications';
import type { SummaryFailure } from '@prumo/contracts/reasons/summary';
import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../../auth/schema.ts';

/** The view of the outbox that shows its summaries; not in `schema.ts`, because it is no table to migrate. */
export const dailySummaries = pgTable('daily_summaries', {
  id: primaryId<string>(),
  userId: accountColumn(),
  way: text('way').notNull().$type<SummaryWay>(),
  day: date('day').notNull(),
  address: text('address').notNull(),
  subject: text('subject'),
  text: text('text').notNull(),
  status: text('status').notNull().$type<SummaryStatus>(),
  reason: jsonb('reason').$type<SummaryFailure>(),
  /** When it ended, or when it is due. */
  at: moment('at').notNull(),
  createdAt: createdAt(),
  memberId: uuid('member_id').notNull().$type<UserId>(),
});
