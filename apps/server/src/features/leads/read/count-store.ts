import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/client.ts';

/** Puts the counts that writers of leads have added together; sums are the same before and after. */
export async function foldLeadCounts(db: Db): Promise<void> {
  await db.execute(sql`select prumo_fold_lead_counts()`);
}
