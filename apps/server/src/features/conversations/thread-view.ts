import type { MessageStatus } from '@prumo/contracts/conversations';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SendKind } from '#features/outbox/index.ts';
import { moment } from '#platform/db/columns.ts';
import type { TemplateUse } from '../channel/index.ts';
import { messageColumns } from './schema.ts';

/** A view: each message with how far its send got (`drizzle/functions/send-views.sql`). Nothing is written to it. */
export const threadMessages = pgTable('thread_messages', {
  ...messageColumns(),
  status: text('status').notNull().$type<MessageStatus>(),
  /** Why it failed, or why it still waits. */
  failReason: jsonb('fail_reason').$type<MessageFailure>(),
  /** Null for what a lead said. */
  sendKind: text('send_kind').$type<SendKind>(),
  fence: integer('fence'),
  dueAt: moment('due_at'),
  leaseToken: uuid('lease_token'),
  leaseUntil: moment('lease_until'),
  queueId: text('queue_id'),
  confirmedAt: moment('confirmed_at'),
  deliveredAt: moment('delivered_at'),
  readAt: moment('read_at'),
  dropDueAt: moment('drop_due_at'),
  dropTries: integer('drop_tries').notNull(),
  template: jsonb('template').$type<TemplateUse>(),
});
