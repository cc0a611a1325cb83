import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './db/columns.ts';

/** One row: what all processes of an installation must agree on. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  keyFingerprint: text('key_fingerprint').notNull(),
});

/** When each chore of the installation is due; while one runs, until when other processes leave it alone. */
export const choreTimes = pgTable('chore_times', {
  name: text('name').primaryKey(),
  dueAt: moment('due_at').notNull(),
});
