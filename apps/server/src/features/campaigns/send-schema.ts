import type { SendId } from '@prumo/contracts/ids';
import type { AttemptDetail } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '#platform/db/columns.ts';
import { outbox } from '../outbox/schema.ts';

export const sendAttempts = pgTable(
  'send_attempts',
  {
    id: primaryId(),
    sendId: uuid('send_id')
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' })
      .$type<SendId>(),
    startedBy: text('started_by').notNull(),
    startedAt: moment('started_at').notNull(),
    outcome: text('outcome').$type<'sent' | 'failed' | 'unknown'>(),
    detail: jsonb('detail').$type<AttemptDetail>(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('send_attempts_send_id_idx').on(table.sendId)],
);
