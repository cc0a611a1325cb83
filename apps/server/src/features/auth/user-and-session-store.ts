import type { AccountId, SessionId, UserId } from '@prumo/contracts/ids';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { newId } from '#platform/ids.ts';
import { sessions, users } from './schema.ts';

export type User = typeof users.$inferSelect;
type Id = UserId & AccountId;

const isUser = (id: UserId) => sql`${users.id} = ${id}`;

export async function insertUser(
  db: Db,
  user: { username: string; password: string; createdAt: Date },
): Promise<User | null> {
  const rows = await db
    .insert(users)
    .values({ id: newId<Id>(), ...user, name: user.username })
    .onConflictDoNothing()
    .returning();
  return rows[0] ?? null;
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

/** Replaces the password only if `from` is still stored; false if another change came first. */
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
  return rows.length > 0;
}

type NewSession = {
  userId: Id;
  password: string;
  tokenHash: string;
  userAgent: string | null;
  address: string;
  at: Date;
};

/** False if the password changed after it was checked: that change ended every session. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { userId, password, tokenHash, userAgent, address, at } = session;
  const { rowCount } = await db.execute(sql`
    insert into ${sessions} (id, user_id, token_hash, user_agent, address, created_at, last_seen_at)
    select ${newId<SessionId>()}, u.id, ${tokenHash}, ${userAgent}, ${address}, ${at}::timestamptz, ${at}::timestamptz
    from ${users} u where u.id = ${userId} and u.password = ${password} for share of u
  `);
  return (rowCount ?? 0) > 0;
}

/** What a request needs of its session; never the password. */
export type StoredSession = Pick<typeof sessions.$inferSelect, 'id' | 'createdAt' | 'lastSeenAt'> & {
  user: Pick<User, 'id' | 'username' | 'name' | 'clockOffsetMs'>;
};

const preparedSession = prepared((db) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      user: { id: users.id, username: users.username, name: users.name, clockOffsetMs: users.clockOffsetMs },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
);

export async function findSession(db: Db, tokenHash: string): Promise<StoredSession | null> {
  const [session] = await preparedSession(db).execute({ tokenHash });
  return session ?? null;
}

export async function touchSession(db: Db, id: SessionId, at: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, id));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<AccountId | null> {
  const rows = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ accountId: sessions.userId });
  return rows[0]?.accountId ?? null;
}

export async function deleteOtherSessions(db: Db, userId: UserId, sessionId: SessionId): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(sql`${sessions.userId} = ${userId}`, ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return rows.length;
}

export async function deleteDeadSessions(
  db: Db,
  limits: { lastSeenBefore: Date; createdBefore: Date },
  stopping?: AbortSignal,
): Promise<void> {
  for (const where of [lt(sessions.lastSeenAt, limits.lastSeenBefore), lt(sessions.createdAt, limits.createdBefore)])
    await deleteInPortions(db, sessions, { where, stopping });
}
