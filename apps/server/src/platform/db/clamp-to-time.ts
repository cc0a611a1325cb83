import { type SQL, sql } from 'drizzle-orm';

/** Null stays null, which `least` would not do. */
export const clampToTime =
  (at: SQL) =>
  (column: string): SQL =>
    sql`case when ${sql.identifier(column)} > ${at} then ${at} else ${sql.identifier(column)} end`;
