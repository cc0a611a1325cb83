import { AccountId, RoletaGroupId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, firstRow, rowsOf, Time } from '#platform/db/rows.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';

/** At the latest when the first of a group's offers ends. */
export async function saveNextLooks(tx: Tx, looks: readonly { id: RoletaGroupId; at: Date | null }[]): Promise<void> {
  await tx.db.execute(sql`
    update roleta_groups g set look_at = least(n.at, (
      select min(accept_by) from roleta_offers where group_id = g.id and outcome = 'open'
    ))
    from unnest(
      ${sql.param(looks.map(({ id }) => id))}::uuid[], ${sql.param(looks.map(({ at }) => at))}::timestamptz[]
    ) as n (id, at)
    where g.user_id = ${tx.accountId} and g.id = n.id
  `);
}

const Due = z.object({ accountId: AccountId, clockOffsetMs: BigNumber, groupIds: z.array(RoletaGroupId) });
export type DueGroups = z.infer<typeof Due>;

const OFFSET = sql`a.clock_offset_ms * interval '1 millisecond'`;

/** Groups to look at, and those of leads nobody has decided about yet. In account time. */
const TIMES = sql`
  select user_id, id as group_id, look_at as at from roleta_groups where look_at is not null
  union all
  select user_id, group_id, decide_at from roleta_queue where decide_at is not null
`;

export const listDueGroups = (
  db: Db,
  scope: Scope,
  { now, limit }: { now: Date; limit: number },
): Promise<DueGroups[]> =>
  rowsOf(
    db,
    Due,
    sql`
      select d.user_id as "accountId", a.clock_offset_ms as "clockOffsetMs", array_agg(distinct d.group_id) as "groupIds"
      from (${TIMES}) d join accounts a on a.id = d.user_id
      where d.at <= ${now}::timestamptz + ${OFFSET} ${inScope(scope, sql`d.user_id`)}
      group by 1, 2 order by min(d.at) limit ${limit}
    `,
  );

const Next = z.object({ at: Time.nullable() });

/** Database time. */
export async function nextLookAt(db: Db, scope: Scope): Promise<Date | null> {
  const next = await firstRow(
    db,
    Next,
    sql`
      select min(d.at - ${OFFSET}) as at from (${TIMES}) d join accounts a on a.id = d.user_id
      where true ${inScope(scope, sql`d.user_id`)}
    `,
  );
  return next?.at ?? null;
}
