import { RoletaGroupId, UserId } from '@prumo/contracts/ids';
import { QueueReason } from '@prumo/contracts/team/roleta/reasons';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { openWaits } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { IsoTime, rowsOf } from '#platform/db/rows.ts';

const OwnerWaits = z.object({ ownerId: UserId.nullable(), waiting: z.number(), waitingSince: IsoTime });
export type OwnerWaits = z.infer<typeof OwnerWaits>;

/** Of those for whom somebody waits. */
export const countWaitsByOwner = (ctx: Ctx): Promise<OwnerWaits[]> =>
  rowsOf(
    ctx.db,
    OwnerWaits,
    sql`
      select l.owner_id as "ownerId", count(*)::int as waiting, min(w.began_at) as "waitingSince"
      from (${openWaits(ctx)}) as w join leads l on l.id = w.lead_id group by 1
    `,
  );

/** `part` names the group and the reason. */
export const queuedLeads = (ctx: Ctx): SQL => sql`
  select q.lead_id, q.group_id, q.reason->>'code' as code, q.since as at,
    concat_ws(':', q.group_id, q.reason->>'code') as part
  from roleta_queue q where q.user_id = ${ctx.accountId}
`;

const QueuePart = z.object({
  groupId: RoletaGroupId,
  name: z.string(),
  code: QueueReason.shape.code,
  leads: z.number(),
  since: IsoTime,
});

export const countQueueParts = (ctx: Ctx): Promise<z.infer<typeof QueuePart>[]> =>
  rowsOf(
    ctx.db,
    QueuePart,
    sql`
      select q.group_id as "groupId", g.name, q.code, count(*)::int as leads, min(q.at) as since
      from (${queuedLeads(ctx)}) as q join roleta_groups g on g.id = q.group_id
      group by 1, 2, 3 order by since, g.name, q.code
    `,
  );
