import { RoletaGroupId, type UserId } from '@prumo/contracts/ids';
import { OWNING_ROLES } from '@prumo/contracts/team/roles';
import type { RoletaBody, RoletaSettings } from '@prumo/contracts/team/roleta';
import { groupFor, type LeadTraits, type RoletaRule } from '@prumo/contracts/team/roleta/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { oneRow, rowsOf } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { roletaGroupMembers, roletaGroups, roletaRules, roletaSettings } from './schema.ts';

export type GroupRow = typeof roletaGroups.$inferSelect;
export type MemberRow = typeof roletaGroupMembers.$inferSelect;

export async function findRoletaSettings(ctx: Ctx): Promise<RoletaSettings | null> {
  const rows = await ctx.db.select().from(roletaSettings).where(eq(roletaSettings.userId, ctx.accountId));
  return rows[0] ?? null;
}

export async function saveRoletaSettings(tx: Tx, settings: RoletaSettings): Promise<void> {
  const { isOn, moment, backToLastOwner, listingAgentFirst, acceptWithinMinutes } = settings;
  const row = { isOn, moment, backToLastOwner, listingAgentFirst, acceptWithinMinutes, isDemo: false };
  await tx.db
    .insert(roletaSettings)
    .values({ userId: tx.accountId, ...row })
    .onConflictDoUpdate({ target: roletaSettings.userId, set: row });
}

/** Without the group 'everybody'. */
export async function listGroups(ctx: Ctx): Promise<GroupRow[]> {
  return ctx.db
    .select()
    .from(roletaGroups)
    .where(and(eq(roletaGroups.userId, ctx.accountId), eq(roletaGroups.isEverybody, false)))
    .orderBy(asc(roletaGroups.place), asc(roletaGroups.id));
}

const OpenGroup = z.object({ id: RoletaGroupId, name: z.string() });

/** Groups of a roleta that is on in which somebody else is who can own leads. Everybody of the account is in the last one. */
export const listGroupsWithout = (ctx: Ctx, userId: UserId): Promise<z.infer<typeof OpenGroup>[]> =>
  rowsOf(
    ctx.db,
    OpenGroup,
    sql`
      select g.id, g.name from roleta_groups g join roleta_settings s on s.user_id = g.user_id and s.is_on
      where g.user_id = ${ctx.accountId} and not g.is_demo and exists (
        select 1 from members m where m.account_id = g.user_id and m.user_id <> ${userId} and m.deactivated_at is null
          and m.role = any(${sql.param([...OWNING_ROLES])}::text[])
          and (g.is_everybody or exists (
            select 1 from roleta_group_members i where i.group_id = g.id and i.member_id = m.user_id and i.is_in
          ))
      )
      order by g.is_everybody, g.place, g.id
    `,
  );

export async function findEverybody(ctx: Ctx): Promise<GroupRow | null> {
  const rows = await ctx.db
    .select()
    .from(roletaGroups)
    .where(and(eq(roletaGroups.userId, ctx.accountId), eq(roletaGroups.isEverybody, true)));
  return rows[0] ?? null;
}

export async function listGroupMembers(ctx: Ctx): Promise<MemberRow[]> {
  return ctx.db
    .select()
    .from(roletaGroupMembers)
    .where(and(eq(roletaGroupMembers.userId, ctx.accountId), eq(roletaGroupMembers.isIn, true)))
    .orderBy(asc(roletaGroupMembers.memberId));
}

type KeptRule = RoletaRule & { isDemo: boolean };

export async function listRules(ctx: Ctx): Promise<KeptRule[]> {
  return ctx.db
    .select({ conditions: roletaRules.conditions, groupId: roletaRules.groupId, isDemo: roletaGroups.isDemo })
    .from(roletaRules)
    .innerJoin(roletaGroups, eq(roletaGroups.id, roletaRules.groupId))
    .where(eq(roletaRules.userId, ctx.accountId))
    .orderBy(asc(roletaRules.place));
}

/** The group of a lead; null for the group 'everybody'. Groups of the demonstration get no other leads than its own. */
export const groupByRules = (lead: LeadTraits & { isDemo: boolean }, rules: readonly KeptRule[]) =>
  groupFor(lead, lead.isDemo ? rules : rules.filter(({ isDemo }) => !isDemo));

/** Two who save at once follow each other. */
export async function lockRoleta(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`roleta:${tx.accountId}`}, 0))`);
}

export async function lockOrCreateEverybody(tx: Tx, name: string): Promise<GroupRow> {
  const id = newId<RoletaGroupId>();
  await tx.db
    .insert(roletaGroups)
    .values({ id, userId: tx.accountId, name, isEverybody: true })
    .onConflictDoNothing({ target: roletaGroups.userId, where: sql`is_everybody` });
  return oneRow(
    await tx.db
      .select()
      .from(roletaGroups)
      .where(and(eq(roletaGroups.userId, tx.accountId), eq(roletaGroups.isEverybody, true)))
      .for('no key update'),
  );
}

export type SavedGroup = Pick<GroupRow, 'id' | 'name' | 'hours' | 'capacity' | 'place' | 'isEverybody'>;

/** False if the id is another account's. All of its queue is looked at right after. */
export async function saveGroup(tx: Tx, { id, isEverybody, ...changes }: SavedGroup): Promise<boolean> {
  const set = { ...changes, lookAt: accountNow(tx) };
  const rows = await tx.db
    .insert(roletaGroups)
    .values({ id, userId: tx.accountId, isEverybody, ...set })
    .onConflictDoUpdate({ target: roletaGroups.id, set, setWhere: eq(roletaGroups.userId, tx.accountId) })
    .returning({ id: roletaGroups.id });
  return rows.length === 1;
}

export async function deleteGroupsExcept(tx: Tx, kept: readonly RoletaGroupId[]): Promise<void> {
  await tx.db.execute(sql`
    delete from roleta_groups
    where user_id = ${tx.accountId} and not is_everybody and id <> all(${sql.param(kept)}::uuid[])
  `);
}

type WeightedMember = { userId: UserId; weight: number };

/**
 * Whoever leaves a group keeps his credit there; the group of everybody nobody leaves. People of the demonstration are
 * members of its groups alone.
 */
export async function saveGroupMembers(
  tx: Tx,
  { id: groupId, isEverybody }: Pick<GroupRow, 'id' | 'isEverybody'>,
  members: readonly WeightedMember[],
): Promise<void> {
  await tx.db.execute(sql`
    update roleta_group_members set is_in = ${isEverybody} where user_id = ${tx.accountId} and group_id = ${groupId}
  `);
  await tx.db.execute(sql`
    insert into roleta_group_members (user_id, group_id, member_id, weight)
    select ${tx.accountId}::uuid, ${groupId}::uuid, m.user_id, given.weight
    from unnest(
      ${sql.param(members.map(({ userId }) => userId))}::uuid[], ${sql.param(members.map(({ weight }) => weight))}::int[]
    ) as given (user_id, weight) join members m on m.account_id = ${tx.accountId} and m.user_id = given.user_id
      join roleta_groups g on g.id = ${groupId} and (g.is_demo or not m.is_demo)
    on conflict (group_id, member_id) do update set weight = excluded.weight, is_in = true
  `);
}

export async function saveRules(tx: Tx, rules: RoletaBody['rules']): Promise<void> {
  await tx.db.delete(roletaRules).where(eq(roletaRules.userId, tx.accountId));
  const rows = rules.map((rule, place) => ({ userId: tx.accountId, place, ...rule }));
  await insertRows(tx.db, roletaRules, rows);
}

const NamedRow = z.object({ id: z.string(), name: z.string() });

/** Of the products and campaigns that these rules ask for, those that are there. */
export async function readNamesOfRules(ctx: Ctx, rules: readonly RoletaRule[]): Promise<ReadonlyMap<string, string>> {
  const ids = rules.flatMap(({ conditions: { productIds, campaignIds } }) => [...productIds, ...campaignIds]);
  const rows = await rowsOf(
    ctx.db,
    NamedRow,
    sql`
      select id, name from products where user_id = ${ctx.accountId} and id = any(${sql.param(ids)}::uuid[])
      union all
      select id, name from campaigns where user_id = ${ctx.accountId} and id = any(${sql.param(ids)}::uuid[])
    `,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const Joined = z.object({ memberId: z.string() });

/** Whoever can own leads is a member of the group 'everybody', newcomers too. */
export const joinEverybody = (tx: Tx, groupIds: readonly RoletaGroupId[]): Promise<unknown> =>
  rowsOf(
    tx.db,
    Joined,
    sql`
      insert into roleta_group_members (user_id, group_id, member_id)
      select m.account_id, e.id, m.user_id
      from members m join roleta_groups e on e.user_id = m.account_id and e.is_everybody
      where m.account_id = ${tx.accountId} and e.id = any(${sql.param(groupIds)}::uuid[]) and m.deactivated_at is null
        and m.role = any(${sql.param([...OWNING_ROLES])}::text[])
        and not exists (select 1 from roleta_group_members g where g.group_id = e.id and g.member_id = m.user_id)
      on conflict do nothing
      returning member_id as "memberId"
    `,
  );
