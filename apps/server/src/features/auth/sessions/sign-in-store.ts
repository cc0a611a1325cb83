import type { SignInOutcome } from '@prumo/contracts/account';
import type { UserId } from '@prumo/contracts/ids';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { newId } from '#platform/ids.ts';
import type { Caller } from '../caller.ts';
import { signIns, users } from '../schema.ts';
import { hasTwoStep } from '../second-step-store.ts';
import type { User } from '../user-and-session-store.ts';
import { shortAddress } from './device.ts';

const SIGNED_IN = [
  'signed_in',
  'signed_in_with_code',
  'signed_in_with_recovery_code',
  'signed_in_with_passkey',
] as const satisfies readonly SignInOutcome[];
export type SignedInOutcome = (typeof SIGNED_IN)[number];

export type SignInRow = typeof signIns.$inferSelect;
type NewSignIn = Caller & { username: string; outcome: SignInOutcome; at: Date };

/** For an unknown name the same statement stores nothing, so that both cases take equally long. */
export async function insertSignIn(db: Db, { username, outcome, address, userAgent, at }: NewSignIn): Promise<void> {
  await db.execute(sql`
    insert into ${signIns} (id, user_id, outcome, place, user_agent, at)
    select ${newId<string>()}, u.id, ${outcome}, ${shortAddress(address)}, ${userAgent}, ${at}::timestamptz
    from ${users} u where lower(u.username) = lower(${username})
  `);
}

/** One statement, because this is all the database work that a refused flood of logins causes. */
export async function findSigner(
  db: Db,
  { username, address }: { username: string; address: string },
): Promise<{ user: User | null; isKnown: boolean; hasTwoStep: boolean }> {
  const cameFromHere = sql<boolean>`exists (
    select 1 from ${signIns} s where s.user_id = ${users}.id and s.outcome = any(${sql.param(SIGNED_IN)}::text[]) and s.place = ${shortAddress(address)}
  )`;
  const rows = await db
    .select({ user: users, isKnown: cameFromHere, hasTwoStep: hasTwoStep(sql`${users}.id`) })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`);
  return rows[0] ?? { user: null, isKnown: false, hasTwoStep: false };
}

export async function listSignIns(db: Db, userId: UserId, limit: number): Promise<SignInRow[]> {
  return db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(limit);
}

export const deleteSignInsBefore = (db: Db, before: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, signIns, { where: lt(signIns.at, before), stopping });
