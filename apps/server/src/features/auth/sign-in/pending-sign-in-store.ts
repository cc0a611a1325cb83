import type { UserId } from '@prumo/contracts/ids';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { pendingSignIns, users } from '../schema.ts';

type PendingSignIn = typeof pendingSignIns.$inferSelect & { password: string };

/** False if the password changed after it was checked. */
export async function insertPendingSignIn(
  db: Db,
  { userId, password, tokenHash, expiresAt }: PendingSignIn,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${pendingSignIns} (token_hash, user_id, expires_at)
    select ${tokenHash}, u.id, ${expiresAt}::timestamptz
    from ${users} u where u.id = ${userId} and u.password = ${password} for share of u
  `);
  return rowCount === 1;
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, now));

export async function findPendingSignIn(db: Db, tokenHash: string, now: Date): Promise<UserId | null> {
  const rows = await db.select({ userId: pendingSignIns.userId }).from(pendingSignIns).where(isOpen(tokenHash, now));
  return rows[0]?.userId ?? null;
}

/** Of two at once one gets true. */
export async function takePendingSignIn(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.delete(pendingSignIns).where(isOpen(tokenHash, now));
  return rowCount === 1;
}

export async function deletePendingSignIns(db: Db, userId: UserId): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

export const deleteOldPendingSignIns = (db: Db, now: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, pendingSignIns, { where: lt(pendingSignIns.expiresAt, now), stopping });
