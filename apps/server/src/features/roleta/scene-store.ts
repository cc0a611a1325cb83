import { LeadId, RoletaGroupId, UserId } from '@prumo/contracts/ids';
import { OWNING_ROLES } from '@prumo/contracts/team/roles';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';
import type { Candidate, Group, Sharer } from './core/hand-out.ts';
import { dutyFrom } from './duty-store.ts';
import { roletaGroups } from './schema.ts';
import type { GroupRow } from './settings-store.ts';

export async function findGroups(ctx: Ctx, ids: readonly RoletaGroupId[]): Promise<GroupRow[]> {
  return ctx.db
    .select()
    .from(roletaGroups)
    .where(inArray(roletaGroups.id, [...ids]));
}

const SharerRow = z.object({ groupId: RoletaGroupId, userId: UserId, weight: z.number(), credit: z.number() });

/** The members of each group, in one order. */
export async function listSharers(
  ctx: Ctx,
  groupIds: readonly RoletaGroupId[],
): Promise<ReadonlyMap<RoletaGroupId, Sharer[]>> {
  const rows = await rowsOf(
    ctx.db,
    SharerRow,
    sql`
      select g.group_id as "groupId", g.member_id as "userId", g.weight, g.credit
      from roleta_group_members g join members m on m.account_id = g.user_id and m.user_id = g.member_id
      where g.user_id = ${ctx.accountId} and g.group_id = any(${sql.param(groupIds)}::uuid[]) and g.is_in
        and (m.deactivated_at is null or m.is_demo) and m.role = any(${sql.param([...OWNING_ROLES])}::text[])
      order by g.group_id, g.member_id
    `,
  );
  return Map.groupBy(rows, ({ groupId }) => groupId);
}

const PersonRow = z.object({
  userId: UserId,
  name: z.string(),
  code: z.enum(['available', 'away', 'back_at']).nullable(),
  backAt: Time.nullable(),
  backTime: z.string().nullable(),
  waiting: z.number(),
  isDemo: z.boolean(),
});

export type RoletaCandidate = Candidate & { isDemo: boolean };

/**
 * All who can own leads, also the people of the demonstration, who are members of its groups alone. For a person wait the conversations of the leads he owns that wait for somebody, and the leads
 * he has not accepted yet. Who has said nothing is away.
 */
export async function readPeople(ctx: Ctx): Promise<RoletaCandidate[]> {
  const rows = await rowsOf(
    ctx.db,
    PersonRow,
    sql`
      select m.user_id as "userId", coalesce(nullif(u.name, ''), u.username) as name, d.code, d.back_at as "backAt", d.back_time as "backTime",
        coalesce(w.waiting, 0)::int as waiting, m.is_demo as "isDemo"
      from members m join users u on u.id = m.user_id
        left join roleta_duty d on d.user_id = m.account_id and d.member_id = m.user_id
        left join (
          select member_id, count(*) as waiting from (
            select l.owner_id as member_id, l.id from conversations c join leads l on l.id = c.lead_id
            where c.user_id = ${ctx.accountId} and c.waiting_since is not null and l.owner_id is not null
              and not exists (select 1 from roleta_queue q where q.lead_id = l.id)
            union
            select member_id, lead_id from roleta_offers
            where user_id = ${ctx.accountId} and outcome = 'open'
          ) of_members group by member_id
        ) w on w.member_id = m.user_id
      where m.account_id = ${ctx.accountId} and (m.deactivated_at is null or m.is_demo)
        and m.role = any(${sql.param([...OWNING_ROLES])}::text[])
      order by m.is_demo, m.user_id
    `,
  );
  return rows.map(({ code, backAt, backTime, ...person }) => ({
    ...person,
    duty: code === null ? { code: 'away' } : dutyFrom(ctx, { code, backAt, backTime }),
  }));
}

const QueueRow = z.object({
  leadId: LeadId,
  groupId: RoletaGroupId,
  letPassBy: z.array(UserId),
  lastOwnerId: UserId.nullable(),
  listingAgentId: UserId.nullable(),
  since: Time,
  /** In its conversation, for an answer. */
  isWaiting: z.boolean(),
  ownerId: UserId.nullable(),
  phoneKey: z.string().nullable(),
  /** Nobody has looked yet who could get it. */
  isUndecided: z.boolean(),
});
export type QueueEntry = z.infer<typeof QueueRow>;

/** In the order of the queue. */
export const readQueue = (ctx: Ctx, groupIds: readonly RoletaGroupId[]): Promise<QueueEntry[]> =>
  rowsOf(
    ctx.db,
    QueueRow,
    sql`
      select q.lead_id as "leadId", q.group_id as "groupId", q.let_pass_by as "letPassBy",
        q.last_owner_id as "lastOwnerId", case when s.listing_agent_first then p.listing_agent_id end as "listingAgentId", q.since, l.owner_id as "ownerId",
        l.phone_key as "phoneKey", q.decide_at is not null as "isUndecided", exists (
          select 1 from conversations c where c.lead_id = q.lead_id and c.waiting_since is not null
        ) as "isWaiting"
      from roleta_queue q join leads l on l.id = q.lead_id join roleta_settings s on s.user_id = q.user_id
        left join campaigns k on k.id = l.campaign_id left join products p on p.id = k.product_id
      where q.user_id = ${ctx.accountId} and q.group_id = any(${sql.param(groupIds)}::uuid[])
      order by q.since, q.lead_id
    `,
  );

export async function saveCredits(tx: Tx, groups: readonly Group[]): Promise<void> {
  const credits = groups.flatMap(({ id, members }) => members.map((member) => ({ groupId: id, ...member })));
  await tx.db.execute(sql`
    update roleta_group_members m set credit = c.credit
    from unnest(
      ${sql.param(credits.map(({ groupId }) => groupId))}::uuid[],
      ${sql.param(credits.map(({ userId }) => userId))}::uuid[],
      ${sql.param(credits.map(({ credit }) => credit))}::float8[]
    ) as c (group_id, member_id, credit)
    where m.user_id = ${tx.accountId} and m.group_id = c.group_id and m.member_id = c.member_id
      and m.credit is distinct from c.credit
  `);
}
