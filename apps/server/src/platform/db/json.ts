import { type SQL, sql } from 'drizzle-orm';

type Json = object | null;

const write = (value: Json): string | null => (value === null ? null : JSON.stringify(value));

export const jsonOf = (value: Json): SQL => sql`${write(value)}::jsonb`;

export const jsonListOf = (values: readonly Json[]): SQL => sql`${sql.param(values.map(write))}::jsonb[]`;
