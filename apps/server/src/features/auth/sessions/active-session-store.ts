import type { SessionId, UserId } from '@prumo/contracts/ids';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open-database.ts';
import { sessions } from '../schema.ts';

export type SessionRow = typeof sessions.$inferSelect;

const ofUser = (id: UserId) => sql`${sessions.userId} = ${id}`;

export async function listSessions(db: Db, userId: UserId): Promise<SessionRow[]> {
  return db.select().from(sessions).where(ofUser(userId)).orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteOwnSession(db: Db, userId: UserId, id: SessionId): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(ofUser(userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length;
}
