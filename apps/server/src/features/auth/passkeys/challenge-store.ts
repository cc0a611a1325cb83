import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { passkeyChallenges } from '../schema.ts';

type Challenge = typeof passkeyChallenges.$inferSelect;

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

type AnsweredChallenge = Pick<Challenge, 'challengeHash' | 'userId'> & { now: Date };

/** Of two answers at once one gets true. */
export async function takeChallenge(db: Db, { challengeHash, userId, now }: AnsweredChallenge): Promise<boolean> {
  const isWhose = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challengeHash, challengeHash), isWhose, gt(passkeyChallenges.expiresAt, now)));
  return rowCount === 1;
}

export const deleteOldChallenges = (db: Db, now: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, passkeyChallenges, { where: lt(passkeyChallenges.expiresAt, now), stopping });
