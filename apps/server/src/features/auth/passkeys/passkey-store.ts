import type { PasskeyId, UserId } from '@prumo/contracts/ids';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/open-database.ts';
import { passkeys } from '../schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const isOwn = (userId: UserId, id: PasskeyId) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function listPasskeys(db: Db, userId: UserId): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function isAnyPasskey(db: Db): Promise<boolean> {
  return (await db.select({ id: passkeys.id }).from(passkeys).limit(1)).length > 0;
}

/** False if somebody has it already. */
export async function insertPasskey(db: Db, passkey: PasskeyRow): Promise<boolean> {
  const { rowCount } = await db.insert(passkeys).values(passkey).onConflictDoNothing();
  return rowCount === 1;
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return rows[0] ?? null;
}

/** False if it was removed, or used meanwhile. */
export async function usePasskey(
  db: Db,
  { id, counter: from }: PasskeyRow,
  used: { counter: number; lastUsedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(passkeys)
    .set(used)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, from)));
  return rowCount === 1;
}

export async function isOwnPasskey(db: Db, userId: UserId, id: PasskeyId): Promise<boolean> {
  return (await db.select({ id: passkeys.id }).from(passkeys).where(isOwn(userId, id))).length > 0;
}

export async function renamePasskey(db: Db, userId: UserId, { id, name }: { id: PasskeyId; name: string }) {
  const { rowCount } = await db.update(passkeys).set({ name }).where(isOwn(userId, id));
  return rowCount === 1;
}

export async function deletePasskey(db: Db, userId: UserId, id: PasskeyId): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(isOwn(userId, id));
  return rowCount === 1;
}
