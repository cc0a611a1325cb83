import { type SQL, sql } from 'drizzle-orm';

export const namesUser = (label: SQL): SQL => sql`${label} ~ '^[0-9a-f-]{36}$'`;
