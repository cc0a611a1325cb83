import { type SQL, sql } from 'drizzle-orm';

/** Who acted is stored as a user's id or as the name of a job: true for an id, which may then be cast to uuid. */
export const namesUser = (label: SQL): SQL => sql`${label} ~ '^[0-9a-f-]{36}$'`;
