import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { Role } from '@prumo/contracts/team/roles';
import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { anyOf } from '#platform/db/any-of.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { accounts, passkeys, recoveryCodes, twoSteps } from '../schema.ts';

export type TwoStepRow = typeof twoSteps.$inferSelect;

const isOf = (userId: UserId) => eq(twoSteps.userId, userId);

export async function findTwoStep(db: Db, userId: UserId): Promise<TwoStepRow | null> {
  const rows = await db.select().from(twoSteps).where(isOf(userId));
  return rows[0] ?? null;
}

/** Takes the place of an earlier one that was never confirmed; false if two-step sign-in is on. */
export async function saveSetup(db: Db, setup: Pick<TwoStepRow, 'userId' | 'secret' | 'createdAt'>): Promise<boolean> {
  const { rowCount } = await db
    .insert(twoSteps)
    .values(setup)
    .onConflictDoUpdate({ target: twoSteps.userId, set: setup, setWhere: isNull(twoSteps.confirmedAt) });
  return rowCount === 1;
}

/** Of two at once one gets true; false too if another setup took the place of the one whose code was checked. */
export async function confirmSetup(
  db: Db,
  { userId, secret }: TwoStepRow,
  confirmed: { confirmedAt: Date; lastStep: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(twoSteps)
    .set(confirmed)
    .where(and(isOf(userId), eq(twoSteps.secret, secret), isNull(twoSteps.confirmedAt)));
  return rowCount === 1;
}

/** False if a code of this step or a later one was taken before. */
export async function takeStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(isOf(userId), lt(twoSteps.lastStep, step)));
  return rowCount === 1;
}

/** Its recovery codes too. */
export async function deleteTwoStep(db: Db, userId: UserId): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.delete(twoSteps).where(isOf(userId));
}

export const deleteOldSetups = (db: Db, before: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, twoSteps, {
    where: sql`${isNull(twoSteps.confirmedAt)} and ${lt(twoSteps.createdAt, before)}`,
    stopping,
  });

export async function replaceRecoveryCodes(db: Db, userId: UserId, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Of two uses at once one gets true. */
export async function takeRecoveryCode(db: Db, userId: UserId, codeHash: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const rows = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return rows[0]?.left ?? 0;
}

export async function readTwoStepRoles(db: Db, accountId: AccountId): Promise<Role[]> {
  const rows = await db.select({ roles: accounts.twoStepRoles }).from(accounts).where(eq(accounts.id, accountId));
  return rows[0]?.roles ?? [];
}

export async function saveTwoStepRoles(db: Db, accountId: AccountId, twoStepRoles: Role[]): Promise<void> {
  await db.update(accounts).set({ twoStepRoles }).where(eq(accounts.id, accountId));
}

type SecuredUsers = { withTwoStep: Set<UserId>; withPasskey: Set<UserId> };

export async function listSecured(db: Db, ids: UserId[]): Promise<SecuredUsers> {
  const confirmed = await db
    .select({ userId: twoSteps.userId })
    .from(twoSteps)
    .where(and(anyOf(twoSteps.userId, ids), isNotNull(twoSteps.confirmedAt)));
  const registered = await db
    .selectDistinct({ userId: passkeys.userId })
    .from(passkeys)
    .where(anyOf(passkeys.userId, ids));
  const idsOf = (rows: { userId: UserId }[]) => new Set(rows.map(({ userId }) => userId));
  return { withTwoStep: idsOf(confirmed), withPasskey: idsOf(registered) };
}
