import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/client.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import { newId } from '#platform/ids.ts';
import { authAttempts } from '../schema.ts';

/** `network` is what `networkOf` makes of an address. */
export type Attempt = { kind: 'login_failed' | 'registered'; username: string; network: string; at: Date };

/** More than the delays let through in their window. */
const NEWEST = 200;

/** Whoever counts another attempt of this network waits until the transaction is over. */
export async function lockAttempts(tx: Db, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`attempts:${network}`}, 0))`);
}

export async function insertAttempt(db: Db, { network, ...attempt }: Attempt): Promise<string> {
  const id = newId<string>();
  await db.insert(authAttempts).values({ id, address: network, ...attempt });
  return id;
}

type AttemptQuery = { kind: Attempt['kind']; network: string; since: Date };

/** The attempts of one network since a time, newest first. */
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

/** What failed under this name at this network, once it has proved to be the right person. */
export async function deleteFailures(db: Db, username: string, network: string): Promise<void> {
  await db
    .delete(authAttempts)
    .where(and(eq(authAttempts.kind, 'login_failed'), eq(authAttempts.address, network), ofName(username)));
}

/** What was tried under a name that goes: who registered from an address still counts, without the name. */
export async function forgetAttempts(db: Db, username: string): Promise<void> {
  await db.delete(authAttempts).where(and(eq(authAttempts.kind, 'login_failed'), ofName(username)));
  await db.update(authAttempts).set({ username: '' }).where(ofName(username));
}

export const deleteAttemptsBefore = (db: Db, before: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, authAttempts, { where: lt(authAttempts.at, before), stopping });
