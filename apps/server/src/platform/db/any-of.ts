import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Passes `values` as one array: single parameters end at 65,535. */
export const anyOf = (column: AnyPgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
