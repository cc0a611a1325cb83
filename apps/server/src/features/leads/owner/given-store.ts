import { LeadId, type UndoId, UserId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';

const Given = z.object({ leadId: LeadId, name: z.string(), from: UserId.nullable(), isChanged: z.boolean() });

/** What a change of many owners gave, and whether the lead has another owner since. */
export const listGiven = (tx: Tx, id: UndoId): Promise<z.infer<typeof Given>[]> =>
  rowsOf(
    tx.db,
    Given,
    sql`
      select l.id as "leadId", l.name, (c.before ->> 'ownerId')::uuid as "from",
        l.owner_id is distinct from (c.after ->> 'ownerId')::uuid as "isChanged"
      from lead_changes c join leads l on l.id = c.lead_id
      where c.change_set_id = ${id} and l.user_id = ${tx.accountId} order by l.name, l.id
    `,
  );
