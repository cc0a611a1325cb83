import { index, pgTable } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '#platform/db/columns.ts';

/** Something was erased, and until then stands in the files of the tables. Names no account and no lead. */
export const vacuumsDue = pgTable(
  'vacuums_due',
  {
    id: primaryId<string>(),
    /** Real time. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('vacuums_due_idx').on(table.dueAt)],
);
