import { index, pgTable } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '#platform/db/columns.ts';

/** Erased data that is still in the table files. Names no account and no lead. */
export const vacuumsDue = pgTable(
  'vacuums_due',
  {
    id: primaryId<string>(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('vacuums_due_idx').on(table.dueAt)],
);
