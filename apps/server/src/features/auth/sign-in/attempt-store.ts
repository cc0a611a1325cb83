import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { newId } from '#platform/ids.ts';
import { authAttempts } from '../schema.ts';

export type Attempt = {
  kind: 'login_failed' | 'registered' | 'password_asked' | 'code_failed' | 'passkey_asked';
  username: string;
  network: string;
  at: Date;
};

const NEWEST = 200;

export async function lockAttempts(tx: Db, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`attempts:${network}`}, 0))`);
}

export async function insertAttempt(db: Db, { network, ...attempt }: Attempt): Promise<string> {
  const id = newId<string>();
  await db.insert(authAttempts).values({ id, address: network, ...attempt });
  return id;
}

type AttemptQuery = { kind: Attempt['kind']; network: string; since: Date };

export async function listAttempts(
  db: Db,
  { kind, network, since }: AttemptQuery,
): Promise<{ username: string; at: Date }[]> {
  return db
    .select({ username: authAttempts.username, at: authAttempts.at })
    .from(authAttempts)
    .where(and(eq(authAttempts.kind, kind), eq(authAttempts.address, network), gt(authAttempts.at, since)))
    .orderBy(desc(authAttempts.at))
    .limit(NEWEST);
}

export async function deleteAttempt(db: Db, id: string): Promise<void> {
  await db.delete(authAttempts).where(eq(authAttempts.id, id));
}

const ofName = (username: string) => sql`lower(${authAttempts.username}) = lower(${username})`;

export async function deleteFailures(db: Db, username: string, network: string): Promise<void> {
  await db
    .delete(authAttempts)
    .where(and(eq(authAttempts.kind, 'login_failed'), eq(authAttempts.address, network), ofName(username)));
}

export async function forgetAttempts(db: Db, username: string): Promise<void> {
  await db.delete(authAttempts).where(and(eq(authAttempts.kind, 'login_failed'), ofName(username)));
  await db.update(authAttempts).set({ username: '' }).where(ofName(username));
}

export const deleteAttemptsBefore = (db: Db, before: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, authAttempts, { where: lt(authAttempts.at, before), stopping });
