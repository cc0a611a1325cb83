import type { SessionId, UserId } from '@prumo/contracts/ids';
import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/open-database.ts';
import { firstRow, Time } from '#platform/db/rows.ts';
import { members, sessions } from '../schema.ts';

export type SessionRow = typeof sessions.$inferSelect;

const ofUser = (id: UserId) => sql`${sessions.userId} = ${id}`;

/** Without those that ended with the access to their account. */
export async function listSessions(db: Db, userId: UserId): Promise<SessionRow[]> {
  const { accountId, userId: memberId, deactivatedAt } = members;
  const ofActive = and(eq(accountId, sessions.accountId), eq(memberId, sessions.userId), isNull(deactivatedAt));
  return db
    .select()
    .from(sessions)
    .where(and(ofUser(userId), exists(db.select({ one: sql`1` }).from(members).where(ofActive))))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

const EndedAccess = z.object({ createdAt: Time, lastSeenAt: Time, owners: z.array(z.string()) });
export type EndedAccess = z.infer<typeof EndedAccess>;

/** The session of somebody who was deactivated in its account, and who owns that account. */
export const findEndedAccess = (db: Db, tokenHash: string): Promise<EndedAccess | null> =>
  firstRow(
    db,
    EndedAccess,
    sql`
      select s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", array(
        select coalesce(nullif(u.name, ''), u.username) from members o join users u on u.id = o.user_id
        where o.account_id = s.account_id and o.role = 'owner' and o.deactivated_at is null
        order by o.created_at, o.user_id limit 3
      ) as owners
      from sessions s join members m on m.account_id = s.account_id and m.user_id = s.user_id
      where s.token_hash = ${tokenHash} and m.deactivated_at is not null
    `,
  );

export async function deleteOwnSession(db: Db, userId: UserId, id: SessionId): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(ofUser(userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length;
}
