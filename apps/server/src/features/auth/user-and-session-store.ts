import type { AccountId, SessionId, UserId } from '@prumo/contracts/ids';
import type { BrokerGrant, BrokerSight, Role } from '@prumo/contracts/team/roles';
import { and, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { anyOf } from '#platform/db/any-of.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { newId } from '#platform/ids.ts';
import { insertMember } from './member-store.ts';
import { accounts, members, sessions, users } from './schema.ts';
import { hasPasskey, hasTwoStep } from './second-step-store.ts';
import { forgetAttempts } from './sign-in/attempt-store.ts';
import { deletePendingSignIns } from './sign-in/pending-sign-in-store.ts';

export type User = typeof users.$inferSelect;

const isUser = (id: UserId) => sql`${users.id} = ${id}`;

type NewUser = Pick<User, 'username' | 'password' | 'createdAt'> & Partial<Pick<User, 'name' | 'email'>>;

/** Null if the user name is taken. */
export async function insertUser(db: Db, { name, ...user }: NewUser): Promise<User | null> {
  const values = { id: newId<UserId>(), ...user, name: name ?? user.username };
  const rows = await db.insert(users).values(values).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

/** A user with an account of its own; null if the user name is taken. */
export async function insertOwner(db: Db, owner: NewUser): Promise<{ user: User; accountId: AccountId } | null> {
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, owner);
    if (!user) return null;
    const { createdAt } = owner;
    const accountId = newId<AccountId>();
    await tx.insert(accounts).values({ id: accountId, createdAt });
    await insertMember(tx, { accountId, userId: user.id, role: 'owner', createdAt });
    return { user, accountId };
  });
}

export async function findUserByName(db: Db, username: string): Promise<User | null> {
  const rows = await db.select().from(users).where(sql`lower(${users.username}) = lower(${username})`);
  return rows[0] ?? null;
}

export async function findUser(db: Db, id: UserId): Promise<User | null> {
  const rows = await db.select().from(users).where(isUser(id));
  return rows[0] ?? null;
}

export async function updateName(db: Db, id: UserId, name: string | null): Promise<User | null> {
  const rows = await db.update(users).set({ name }).where(isUser(id)).returning();
  return rows[0] ?? null;
}

/**
 * Replaces the password only if `from` is still stored; false if another change came first. Who entered the old one and
 * has still to enter a code begins anew.
 */
export async function replacePassword(
  db: Db,
  id: UserId,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ password: to })
    .where(and(isUser(id), eq(users.password, from)))
    .returning({ id: users.id });
  if (rows.length === 0) return false;
  await deletePendingSignIns(db, id);
  return true;
}

type NewSession = {
  userId: UserId;
  password: string;
  tokenHash: string;
  userAgent: string | null;
  address: string;
  at: Date;
};

/** Deletes those of the users who are members of no account any more. */
export async function deleteStrangers(db: Db, ids: UserId[]): Promise<void> {
  const isMember = db.select({ one: sql`1` }).from(members).where(eq(members.userId, users.id));
  const rows = await db
    .delete(users)
    .where(and(anyOf(users.id, ids), notExists(isMember)))
    .returning({ username: users.username });
  for (const { username } of rows) await forgetAttempts(db, username);
}

/**
 * In the account that the user opened last, or else joined first. False if the password changed after it was checked
 * (that change ended every session), or if the user is active in no account.
 */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { userId, password, tokenHash, userAgent, address, at } = session;
  const { rowCount } = await db.execute(sql`
    insert into ${sessions} (id, user_id, account_id, token_hash, user_agent, address, created_at, last_seen_at)
    select ${newId<SessionId>()}, u.id, m.account_id, ${tokenHash}, ${userAgent}, ${address}, ${at}::timestamptz,
      ${at}::timestamptz
    from ${users} u join ${members} m on m.user_id = u.id and m.deactivated_at is null
    where u.id = ${userId} and u.password = ${password}
    order by m.opened_at desc nulls last, m.created_at, m.account_id limit 1 for share of u
  `);
  return (rowCount ?? 0) > 0;
}

/** By a name: the account that `insertSession` would open. */
export async function findMemberToOpen(
  db: Db,
  username: string,
): Promise<Pick<StoredSession, 'accountId' | 'user' | 'role'> | null> {
  const { id, name } = users;
  const rows = await db
    .select({ accountId: members.accountId, role: members.role, user: { id, username: users.username, name } })
    .from(users)
    .innerJoin(members, and(eq(members.userId, users.id), isNull(members.deactivatedAt)))
    .where(sql`lower(${users.username}) = lower(${username})`)
    .orderBy(sql`${members.openedAt} desc nulls last`, members.createdAt, members.accountId)
    .limit(1);
  return rows[0] ?? null;
}

const STATEMENTS_OF_AN_ENTRY = 3;

/** As an entry of the trail costs: a wrong password is answered as fast for a name that nobody has. */
export async function spendAsManyStatements(db: Db): Promise<void> {
  for (let done = 0; done < STATEMENTS_OF_AN_ENTRY; done += 1) await db.execute(sql`select 1`);
}

/** What a request needs of its session; never the password. */
export type StoredSession = Pick<typeof sessions.$inferSelect, 'id' | 'accountId' | 'createdAt' | 'lastSeenAt'> & {
  user: Pick<User, 'id' | 'username' | 'name'>;
  role: Role;
  brokerGrants: BrokerGrant[];
  brokerSight: BrokerSight;
  /** Whether nothing but the page that sets up a second step or a passkey opens. */
  mustSecure: boolean;
  clockOffsetMs: number;
};

const mustSecure = sql<boolean>`${members.role} = any(${accounts.twoStepRoles})
  and not ${hasTwoStep(sql`${users.id}`)} and not ${hasPasskey(sql`${users.id}`)}`;

const preparedSession = prepared((db) =>
  db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      user: { id: users.id, username: users.username, name: users.name },
      role: members.role,
      brokerGrants: accounts.brokerGrants,
      brokerSight: accounts.brokerSight,
      mustSecure,
      clockOffsetMs: accounts.clockOffsetMs,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(
      members,
      and(
        eq(members.accountId, sessions.accountId),
        eq(members.userId, sessions.userId),
        isNull(members.deactivatedAt),
      ),
    )
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
);

export async function findSession(db: Db, tokenHash: string): Promise<StoredSession | null> {
  const [session] = await preparedSession(db).execute({ tokenHash });
  return session ?? null;
}

export async function touchSession(db: Db, id: SessionId, at: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, id));
}

export async function deleteSession(
  db: Db,
  tokenHash: string,
): Promise<{ accountId: AccountId; userId: UserId } | null> {
  const { accountId, userId } = sessions;
  const rows = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ accountId, userId });
  return rows[0] ?? null;
}

export async function deleteOtherSessions(db: Db, userId: UserId, sessionId: SessionId): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(sql`${sessions.userId} = ${userId}`, ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return rows.length;
}

export async function updateSessionAccount(db: Db, id: SessionId, accountId: AccountId): Promise<void> {
  await db.update(sessions).set({ accountId }).where(eq(sessions.id, id));
}

export async function deleteSessionsOfUser(db: Db, userId: UserId): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteDeadSessions(
  db: Db,
  limits: { lastSeenBefore: Date; createdBefore: Date },
  stopping?: AbortSignal,
): Promise<void> {
  for (const where of [lt(sessions.lastSeenAt, limits.lastSeenBefore), lt(sessions.createdAt, limits.createdBefore)])
    await deleteInPortions(db, sessions, { where, stopping });
}
