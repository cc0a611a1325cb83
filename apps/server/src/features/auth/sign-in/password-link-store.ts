import type { UserId } from '@prumo/contracts/ids';
import { and, eq, gt, lt } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { passwordLinks, users } from '../schema.ts';
import type { User } from '../user-and-session-store.ts';

type PasswordLink = typeof passwordLinks.$inferSelect;

export async function savePasswordLink(db: Db, link: PasswordLink): Promise<void> {
  await db.insert(passwordLinks).values(link).onConflictDoUpdate({ target: passwordLinks.userId, set: link });
}

export async function findPasswordLinkOf(db: Db, userId: UserId): Promise<PasswordLink | null> {
  const rows = await db.select().from(passwordLinks).where(eq(passwordLinks.userId, userId));
  return rows[0] ?? null;
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now));

export async function findUserOfLink(db: Db, tokenHash: string, now: Date): Promise<User | null> {
  const rows = await db
    .select({ user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(isOpen(tokenHash, now));
  return rows[0]?.user ?? null;
}

/** Of two uses at once one gets true. */
export async function takePasswordLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.delete(passwordLinks).where(isOpen(tokenHash, now));
  return rowCount === 1;
}

export const deleteOldPasswordLinks = (db: Db, now: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, passwordLinks, { where: lt(passwordLinks.expiresAt, now), stopping });
