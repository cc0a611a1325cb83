import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/open-database.ts';
import { onlyRow } from '../db/rows.ts';

const Hidden = z.object({ row: z.boolean(), number: z.boolean(), recipients: z.boolean() });

/**
 * What of the named things is behind the wall of `db`: a row, the lead of a number, a lead that a campaign goes to
 * (drizzle/functions/walls.sql).
 */
export const findHidden = (db: Db, { ids, phoneKey }: { ids: string[]; phoneKey: string | null }) => {
  const named = sql`${sql.param(ids)}::uuid[]`;
  return onlyRow(
    db,
    Hidden,
    sql`
      select prumo_hides_any(${named}) as "row", prumo_hides_phone(${phoneKey}, null) as "number",
        prumo_hides_recipients(${named}) as "recipients"
    `,
  );
};
