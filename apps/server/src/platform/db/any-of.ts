import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** `column` is one of `values`, however many there are: they go as one list, not as a parameter each (65,535 at most). */
export const anyOf = (column: AnyPgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
