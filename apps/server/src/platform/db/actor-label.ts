import { type SQL, sql } from 'drizzle-orm';

/** Whether a column written with `actorLabel` names a user, and not a job. */
export const namesUser = (label: SQL): SQL => sql`${label} ~ '^[0-9a-f-]{36}$'`;
