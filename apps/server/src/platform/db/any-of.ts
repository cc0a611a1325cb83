import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Passes `values` as one array, because a statement takes at most 65,535 parameters. */
export const anyOf = (column: AnyPgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
