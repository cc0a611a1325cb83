import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { Db } from '#platform/db/open-database.ts';
import { Refusal } from '#platform/errors.ts';
import { listMembershipsOf } from '../member-store.ts';

export type Only = { within: AccountId; elsewhere: string };

/**
 * Refuses with the text `elsewhere` for who is active in another account too: whoever is given a way in could enter
 * that one.
 */
export async function requireOnlyWithin(db: Db, userId: UserId, { within, elsewhere }: Only): Promise<void> {
  const memberships = await listMembershipsOf(db, userId);
  if (memberships.some(({ accountId }) => accountId !== within))
    throw new Refusal('right_missing', { text: elsewhere });
}
