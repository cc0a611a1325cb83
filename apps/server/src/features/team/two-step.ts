import type { UserId } from '@prumo/contracts/ids';
import type { Role } from '@prumo/contracts/team/roles';
import type { TeamTwoStep } from '@prumo/contracts/team/two-step';
import {
  listMembers,
  listSecured,
  readTwoStepRoles,
  requireOnlyWithin,
  resetTwoStep,
  saveTwoStepRoles,
} from '#features/auth/index.ts';
import { recordAct, recordChange } from '#platform/acts.ts';
import { type Ctx, inTransaction, userOf } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { announceSessionChange, publish } from '#platform/events/publish.ts';
import { changeMember, requireSelf, subjectOf } from './members.ts';
import { teamTexts } from './texts.ts';

export async function readTeamTwoStep({ db, accountId }: Ctx): Promise<TeamTwoStep> {
  const ids = (await listMembers(db, accountId)).filter(({ isDemo }) => !isDemo).map(({ userId }) => userId);
  const { withTwoStep, withPasskey } = await listSecured(db, ids);
  return {
    roles: await readTwoStepRoles(db, accountId),
    people: ids.map((userId) => ({
      userId,
      hasTwoStep: withTwoStep.has(userId),
      hasPasskey: withPasskey.has(userId),
    })),
  };
}

/** Who has such a role and neither a second step nor a passkey sees from now on only the page that sets one up. */
export async function requireTwoStepOf(ctx: Ctx, roles: Role[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { role } = await requireSelf(tx);
    if (role !== 'owner') throw new Refusal('right_missing', { text: teamTexts.onlyOwnerRequires });
    const before = { roles: (await readTwoStepRoles(tx.db, tx.accountId)).toSorted() };
    const wanted = [...new Set(roles)].toSorted();
    await saveTwoStepRoles(tx.db, tx.accountId, wanted);
    await recordChange(tx, { act: 'two_step_required_changed' }, { before, after: { roles: wanted } });
    await announceSessionChange(tx, tx.accountId);
    await publish(tx, 'settings');
  });
}

/** Whoever resets it could also make a link for a new password, so both are allowed alike. */
export const resetTwoStepOfMember = (ctx: Ctx, userId: UserId): Promise<void> =>
  changeMember(ctx, userId, async (tx, { member }) => {
    if (userId === userOf(tx)) throw new Refusal('own_membership', { text: teamTexts.ownTwoStep });
    await requireOnlyWithin(tx, userId, teamTexts.twoStepElsewhere);
    await resetTwoStep(tx.db, userId);
    await recordAct(tx, { act: 'two_step_changed', subject: await subjectOf(tx, member), after: { secured: 'reset' } });
  });
