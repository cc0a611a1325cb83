import type { AccountId, SessionId } from '@prumo/contracts/ids';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open-database.ts';
import { sessions } from '../schema.ts';

export type SessionRow = typeof sessions.$inferSelect;

const ofAccount = (id: AccountId) => sql`${sessions.userId} = ${id}`;

export async function listSessions(db: Db, accountId: AccountId): Promise<SessionRow[]> {
  return db.select().from(sessions).where(ofAccount(accountId)).orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteOwnSession(db: Db, accountId: AccountId, id: SessionId): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(ofAccount(accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length;
}
