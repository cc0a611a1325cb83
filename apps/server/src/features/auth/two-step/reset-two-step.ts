import type { UserId } from '@prumo/contracts/ids';
import type { Db } from '#platform/db/open-database.ts';
import { announceSessionChange } from '#platform/events/publish.ts';
import { deletePendingSignIns } from '../sign-in/pending-sign-in-store.ts';
import { findUserByName } from '../user-and-session-store.ts';
import { deleteTwoStep } from './two-step-store.ts';

/** For who lost the phone and the codes: the password alone signs in again. Passkeys stay. */
export async function resetTwoStep(db: Db, userId: UserId): Promise<void> {
  await deletePendingSignIns(db, userId);
  await deleteTwoStep(db, userId);
}

/** For who runs the installation; false without such a user. */
export async function resetTwoStepOf(db: Db, username: string): Promise<boolean> {
  const user = await findUserByName(db, username);
  if (!user) return false;
  await resetTwoStep(db, user.id);
  await announceSessionChange({ db, transaction: null }, user.id);
  return true;
}
