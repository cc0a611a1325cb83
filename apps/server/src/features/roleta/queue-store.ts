import { type AccountId, CampaignId, LeadId, ProductId, type RoletaGroupId, UserId } from '@prumo/contracts/ids';
import { OWNING_ROLES } from '@prumo/contracts/team/roles';
import type { QueueReason } from '@prumo/contracts/team/roleta/reasons';
import type { LeadTraits } from '@prumo/contracts/team/roleta/rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type SetTx, type Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { roletaQueue } from './schema.ts';

const SeekingRow = z.object({
  id: LeadId,
  name: z.string(),
  source: z.string(),
  campaignId: CampaignId.nullable(),
  productId: ProductId.nullable(),
  kind: z.string().nullable(),
  location: z.string().nullable(),
  city: z.string().nullable(),
  budget: z.string().nullable(),
  phoneKey: z.string().nullable(),
  isWaiting: z.boolean(),
  wasOwned: z.boolean(),
  lastOwnerId: UserId.nullable(),
  listingAgentId: UserId.nullable(),
  isDemo: z.boolean(),
});
export type SeekingLead = LeadTraits & {
  leadId: LeadId;
  name: string;
  phoneKey: string | null;
  /** In its conversation, for an answer. */
  isWaiting: boolean;
  lastOwnerId: UserId | null;
  /** Of the product of its campaign. */
  listingAgentId: UserId | null;
  isDemo: boolean;
};

const ENDED = sql`('fechado', 'perdido')`;

/** Those of the leads that have no owner, are not ended and do not wait already; of a person's leads one. */
export const listSeeking = (ctx: Ctx, leadIds: readonly LeadId[]): Promise<SeekingLead[]> =>
  listTraits(
    ctx,
    sql`l.id in (
        select distinct on (coalesce(phone_key, id::text)) id from leads
        where user_id = ${ctx.accountId} and id = any(${sql.param(leadIds)}::uuid[])
        order by coalesce(phone_key, id::text), id
      )
      and l.owner_id is null and l.status not in ${ENDED}
      and not exists (select 1 from roleta_queue q where q.lead_id = l.id)
      and not exists (
        select 1 from leads o join roleta_queue q on q.lead_id = o.id
        where o.user_id = l.user_id and o.phone_key = l.phone_key
      )`,
    sql`order by l.id`,
  );

/** Whoever they belong to. */
export const listNewest = (ctx: Ctx, limit: number): Promise<SeekingLead[]> =>
  listTraits(ctx, sql`true`, sql`order by l.created_at desc, l.id desc limit ${limit}`);

async function listTraits(ctx: Ctx, which: ReturnType<typeof sql>, order: ReturnType<typeof sql>) {
  const rows = await rowsOf(
    ctx.db,
    SeekingRow,
    sql`
      select l.id, l.name, l.lead_source as source, l.campaign_id as "campaignId", c.product_id as "productId",
        l.property_type as kind, l.location, l.city, l.budget, l.phone_key as "phoneKey", l.is_demo as "isDemo",
        exists (select 1 from conversations c where c.lead_id = l.id and c.waiting_since is not null) as "isWaiting",
        exists (
          select 1 from lead_owner_changes o where o.lead_id = l.id and o.from_user_id is not null
        ) as "wasOwned",
        (
          select o.from_user_id from lead_owner_changes o
            join members m on m.account_id = o.user_id and m.user_id = o.from_user_id
          where o.lead_id = l.id and m.deactivated_at is null and m.role = any(${sql.param([...OWNING_ROLES])}::text[])
          order by o.at desc, o.id desc limit 1
        ) as "lastOwnerId", p.listing_agent_id as "listingAgentId"
      from leads l left join campaigns c on c.user_id = l.user_id and c.id = l.campaign_id
        left join products p on p.user_id = l.user_id and p.id = c.product_id
      where l.user_id = ${ctx.accountId} and ${which} ${order}
    `,
  );
  return rows.map(({ id, location, city, budget, wasOwned, ...row }) => ({
    ...row,
    leadId: id,
    places: [location, city].filter((place) => place !== null),
    price: priceOf(budget),
    isReturning: wasOwned,
  }));
}

/** Budgets are kept as whole reais; what an import left as words has no price. */
const priceOf = (budget: string | null): number | null =>
  budget !== null && /^\d{1,13}$/.test(budget.trim()) ? Number(budget) : null;

type NewEntry = Omit<typeof roletaQueue.$inferInsert, 'id' | 'userId'>;

export async function insertQueued(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ id: newId<string>(), userId: tx.accountId, ...entry }));
  await insertRows(tx.db, roletaQueue, rows, 'skip');
}

const ofLeads = (ctx: Ctx, leadIds: readonly LeadId[]) =>
  and(eq(roletaQueue.userId, ctx.accountId), anyOf(roletaQueue.leadId, leadIds));

export async function deleteQueued(tx: Tx, leadIds: readonly LeadId[]): Promise<void> {
  if (leadIds.length > 0) await tx.db.delete(roletaQueue).where(ofLeads(tx, leadIds));
}

/** Leads that ended while they waited, or got an owner who has not let them pass, need nobody any more. */
export async function deleteEndedQueued(tx: Tx, groupIds: readonly RoletaGroupId[]): Promise<boolean> {
  const { rowCount } = await tx.db.execute(sql`
    delete from roleta_queue q using leads l
    where q.user_id = ${tx.accountId} and q.group_id = any(${sql.param(groupIds)}::uuid[]) and l.id = q.lead_id
      and case when l.owner_id is null then l.status in ${ENDED} else l.owner_id <> all(q.let_pass_by) end
  `);
  return (rowCount ?? 0) > 0;
}

export type QueuedBecause = { leadId: LeadId; reason: QueueReason };

/** False if they wait for the same reasons as before. */
export async function saveReasons(tx: Tx, entries: readonly QueuedBecause[]): Promise<boolean> {
  if (entries.length === 0) return false;
  const { rowCount } = await tx.db.execute(sql`
    update roleta_queue q set reason = e.reason, decide_at = null
    from unnest(
      ${sql.param(entries.map(({ leadId }) => leadId))}::uuid[],
      ${sql.param(entries.map(({ reason }) => JSON.stringify(reason)))}::jsonb[]
    ) as e (lead_id, reason)
    where q.user_id = ${tx.accountId} and q.lead_id = e.lead_id
      and (q.reason is distinct from e.reason or q.decide_at is not null)
  `);
  return (rowCount ?? 0) > 0;
}

/** Whoever comes on duty is offered again what he let pass. */
export async function forgetLetPass(tx: Tx, userId: UserId): Promise<void> {
  await tx.db.execute(sql`
    update roleta_queue set let_pass_by = array_remove(let_pass_by, ${userId}::uuid)
    where user_id = ${tx.accountId} and ${userId}::uuid = any(let_pass_by)
  `);
}

/** While their group is closed: all are asked anew when it opens. */
export async function forgetAllLetPass(tx: Tx, groupIds: readonly RoletaGroupId[]): Promise<void> {
  await tx.db.execute(sql`
    update roleta_queue set let_pass_by = '{}'
    where user_id = ${tx.accountId} and group_id = any(${sql.param(groupIds)}::uuid[]) and let_pass_by <> '{}'
  `);
}

/** A lead that turned out to be another leaves its place to that one. */
export async function reassignQueued(tx: Tx, from: LeadId, into: LeadId): Promise<void> {
  await tx.db.execute(sql`
    update roleta_queue q set lead_id = ${into} where q.user_id = ${tx.accountId} and q.lead_id = ${from}
      and not exists (select 1 from roleta_queue o where o.lead_id = ${into})
      and exists (select 1 from leads l where l.id = ${into} and l.owner_id is null)
  `);
}

const BelongingRow = z.object({
  leadId: LeadId,
  ownerId: UserId.nullable(),
  phoneKey: z.string().nullable(),
  isWaiting: z.boolean(),
  /** When it came to a queue in which it stands. */
  since: Time.nullable(),
});

/** Leads that a member owns, or whose conversation they took although nobody owns them, and that are not ended. */
export const listBelongings = (ctx: Ctx, userId: UserId): Promise<z.infer<typeof BelongingRow>[]> =>
  rowsOf(
    ctx.db,
    BelongingRow,
    sql`
      select l.id as "leadId", l.owner_id as "ownerId", l.phone_key as "phoneKey", q.since, exists (
        select 1 from conversations c where c.lead_id = l.id and c.waiting_since is not null
      ) as "isWaiting"
      from leads l left join roleta_queue q on q.lead_id = l.id
      where l.user_id = ${ctx.accountId} and l.status not in ${ENDED} and (
        l.owner_id = ${userId} or (l.owner_id is null and q.id is null and l.id in (
          select lead_id from conversations where user_id = ${ctx.accountId} and assigned_to_user_id = ${userId}
        )))
      order by l.id
    `,
  );

const GroupRow = z.object({ groupId: z.string(), count: z.number() });

export const countQueued = async (ctx: Ctx): Promise<number> => {
  const rows = await rowsOf(
    ctx.db,
    GroupRow,
    sql`
      select group_id as "groupId", count(*)::int as count from roleta_queue where user_id = ${ctx.accountId} group by 1
    `,
  );
  return rows.reduce((sum, { count }) => sum + count, 0);
};

/** Under the groups' locks: those of this member in which leads wait. */
export async function wakeGroupsOf(tx: Tx, memberId: UserId): Promise<void> {
  await tx.db.execute(sql`
    update roleta_groups set look_at = ${accountNow(tx)}::timestamptz
    where user_id = ${tx.accountId}
      and id in (select group_id from roleta_queue where user_id = ${tx.accountId})
      and id in (select group_id from roleta_group_members where member_id = ${memberId} and is_in)
  `);
}

/**
 * The groups in which leads wait and of which the owners of these leads are members. A group that is locked is left out:
 * it is being looked at now, or within a minute.
 */
export async function wakeGroupsOfOwners(tx: SetTx, accountIds: AccountId[], leadIds: LeadId[]): Promise<boolean> {
  const { rowCount } = await tx.db.execute(sql`
    update roleta_groups set look_at = ${accountNow(tx)}::timestamptz where id in (
      select id from roleta_groups
      where id in (select group_id from roleta_queue where user_id = any(${sql.param(accountIds)}::uuid[]))
        and id in (
          select m.group_id from leads l join roleta_group_members m on m.member_id = l.owner_id
          where l.id = any(${sql.param(leadIds)}::uuid[]) and m.is_in
        )
      for no key update skip locked
    )
  `);
  return (rowCount ?? 0) > 0;
}

/** Of a roleta that is off nobody waits for a turn, and nobody has to accept what he was offered. */
export async function endQueues(tx: Tx): Promise<void> {
  await tx.db.execute(sql`delete from roleta_queue where user_id = ${tx.accountId}`);
  await tx.db.execute(sql`update roleta_groups set look_at = null where user_id = ${tx.accountId}`);
  await tx.db.execute(sql`
    update roleta_offers set outcome = 'accepted', ended_at = ${accountNow(tx)}::timestamptz
    where user_id = ${tx.accountId} and outcome = 'open'
  `);
}
