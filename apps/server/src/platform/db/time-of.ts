import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './open-database.ts';
import { firstRow, Time } from './rows.ts';

const At = z.object({ at: Time.nullable() });

/** Null if the value is null or there is no row. */
export async function timeOf(db: Db, statement: SQL): Promise<Date | null> {
  return (await firstRow(db, At, statement))?.at ?? null;
}
