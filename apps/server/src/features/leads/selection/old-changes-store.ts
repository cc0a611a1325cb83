import { type SQL, sql } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { leadChangeSets, leadChanges } from '../schema.ts';

/** Undone only from the screen that made them. Imports and automatic moves offer it for good. */
const isOld = (before: Date): SQL =>
  sql`s.created_at < ${before}::timestamptz and s.kind in ('status', 'tag', 'list', 'classify', 'move')`;

/** A change stays where it alone tells that a person touched the lead (`isUntouched`). */
export async function deleteChangesBefore(db: Db, before: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInPortions(db, leadChanges, {
    where: sql`exists (select 1 from lead_change_sets s where s.id = change_set_id and ${isOld(before)})
      and not exists (select 1 from leads l where l.id = lead_id and l.is_untouched)`,
    stopping,
  });
  await deleteInPortions(db, leadChangeSets, {
    where: sql`id in (
      select s.id from lead_change_sets s
      where ${isOld(before)} and not exists (select 1 from lead_changes c where c.change_set_id = s.id)
    )`,
    stopping,
  });
}
