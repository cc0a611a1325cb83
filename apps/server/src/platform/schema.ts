import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './db/columns.ts';

export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  keyFingerprint: text('key_fingerprint').notNull(),
});

/** `due_at` of a running chore is the end of its lease. */
export const choreTimes = pgTable('chore_times', {
  name: text('name').primaryKey(),
  dueAt: moment('due_at').notNull(),
});
