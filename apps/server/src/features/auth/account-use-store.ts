import { type SQL, sql } from 'drizzle-orm';

/** Whether a session of the account was in use since then. */
export const isUsedSince = (accountId: SQL, since: Date): SQL =>
  sql`exists (select 1 from sessions n where n.user_id = ${accountId} and n.last_seen_at >= ${since}::timestamptz)`;
