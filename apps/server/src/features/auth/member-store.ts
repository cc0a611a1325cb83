import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { BrokerRules } from '@prumo/contracts/team';
import { OWNING_ROLES, type Role } from '@prumo/contracts/team/roles';
import { and, asc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { anyOf } from '#platform/db/any-of.ts';
import type { Db } from '#platform/db/open-database.ts';
import { oneRow } from '#platform/db/rows.ts';
import { accounts, members, sessions, users } from './schema.ts';

export type Member = typeof members.$inferSelect;

type Whose = { accountId: AccountId; userId: UserId };

const isMember = ({ accountId, userId }: Whose) => and(eq(members.accountId, accountId), eq(members.userId, userId));

/** False if the user is a member already, active or not. */
export async function insertMember(db: Db, member: Whose & { role: Role; createdAt: Date }): Promise<boolean> {
  const { rowCount } = await db.insert(members).values(member).onConflictDoNothing();
  return rowCount === 1;
}

/** Changes of an account's members wait for each other, so that no two of them take away its last owner. */
export async function lockMembers(tx: Db, accountId: AccountId): Promise<Member[]> {
  await tx.execute(sql`select 1 from ${accounts} where id = ${accountId} for no key update`);
  return listMembers(tx, accountId);
}

/** Of several owners the first. */
export async function findOwner(db: Db, accountId: AccountId): Promise<UserId> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.accountId, accountId), eq(members.role, 'owner')))
    .orderBy(asc(members.createdAt), asc(members.userId))
    .limit(1);
  return oneRow(rows).userId;
}

/** Null where several people share the account. */
export async function findOnlyMember(db: Db, accountId: AccountId): Promise<UserId | null> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.accountId, accountId), isNull(members.deactivatedAt)))
    .limit(2);
  return rows.length === 1 ? oneRow(rows).userId : null;
}

export async function listMembers(db: Db, accountId: AccountId): Promise<Member[]> {
  return db
    .select()
    .from(members)
    .where(eq(members.accountId, accountId))
    .orderBy(asc(members.createdAt), asc(members.userId));
}

/**
 * Nobody changes these members until the transaction ends. Without those who cannot own leads, or not any more. Somebody
 * of the demonstration can own its leads alone.
 */
export async function lockOwningMembers(
  tx: Db,
  { accountId, userIds }: { accountId: AccountId; userIds: readonly UserId[] },
): Promise<Map<UserId, Member>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(members)
    .where(
      and(
        eq(members.accountId, accountId),
        anyOf(members.userId, userIds),
        or(isNull(members.deactivatedAt), members.isDemo),
        inArray(members.role, [...OWNING_ROLES]),
      ),
    )
    .orderBy(members.userId)
    .for('share');
  return new Map(rows.map((row) => [row.userId, row]));
}

type NoticeSwitch = 'emailNotifications' | 'browserNotifications' | 'whatsappNotifications';
export type MemberChanges = Partial<Pick<Member, 'role' | 'openedAt' | 'deactivatedAt' | 'hearsAll' | NoticeSwitch>>;

export async function updateMember(db: Db, whose: Whose, changes: MemberChanges): Promise<void> {
  await db.update(members).set(changes).where(isMember(whose));
}

export type MemberWithUser = Member & {
  username: string;
  name: string | null;
  email: string | null;
  lastUsedAt: Date | null;
};

export async function listMembersWithUsers(db: Db, accountId: AccountId): Promise<MemberWithUser[]> {
  const used = db
    .select({ userId: sessions.userId, lastUsedAt: max(sessions.lastSeenAt).as('last_used_at') })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .groupBy(sessions.userId)
    .as('used');
  const rows = await db
    .select({ member: members, username: users.username, name: users.name, email: users.email, at: used.lastUsedAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(used, eq(used.userId, members.userId))
    .where(eq(members.accountId, accountId))
    .orderBy(asc(members.createdAt), asc(members.userId));
  return rows.map(({ member, at, ...user }) => ({ ...member, ...user, lastUsedAt: at }));
}

/** The accounts a user may open. */
export async function listMembershipsOf(db: Db, userId: UserId): Promise<Member[]> {
  return db
    .select()
    .from(members)
    .where(and(eq(members.userId, userId), isNull(members.deactivatedAt)))
    .orderBy(asc(members.createdAt), asc(members.accountId));
}

export async function readBrokerRules(db: Db, accountId: AccountId): Promise<BrokerRules> {
  const { brokerGrants, brokerSight } = accounts;
  return oneRow(await db.select({ brokerGrants, brokerSight }).from(accounts).where(eq(accounts.id, accountId)));
}

export async function saveBrokerRules(db: Db, accountId: AccountId, rules: BrokerRules): Promise<void> {
  await db.update(accounts).set(rules).where(eq(accounts.id, accountId));
}

export async function deleteSessionsOf(db: Db, { accountId, userId }: Whose): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.userId, userId)));
}
