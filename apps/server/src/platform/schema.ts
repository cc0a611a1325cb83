import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: what all processes of an installation must agree on. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  keyFingerprint: text('key_fingerprint').notNull(),
});
