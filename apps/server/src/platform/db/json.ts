import { type SQL, sql } from 'drizzle-orm';

type Json = object | null;

const write = (value: Json): string | null => (value === null ? null : JSON.stringify(value));

/** A value of a jsonb column in a statement written by hand. */
export const jsonOf = (value: Json): SQL => sql`${write(value)}::jsonb`;

/** The same for a list of them, to be put together by unnest. */
export const jsonListOf = (values: readonly Json[]): SQL => sql`${sql.param(values.map(write))}::jsonb[]`;
