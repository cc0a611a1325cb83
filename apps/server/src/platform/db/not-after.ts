import { type SQL, sql } from 'drizzle-orm';

/** A moment that may not lie after `at`; none stays none, which `least` would not do. */
export const notAfterOf =
  (at: SQL) =>
  (column: string): SQL =>
    sql`case when ${sql.identifier(column)} > ${at} then ${at} else ${sql.identifier(column)} end`;
