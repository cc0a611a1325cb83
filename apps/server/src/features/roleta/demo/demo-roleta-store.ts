import type { RoletaGroupId, UserId } from '@prumo/contracts/ids';
import type { RoletaSettings } from '@prumo/contracts/team/roleta';
import type { RuleConditions } from '@prumo/contracts/team/roleta/rules';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { roletaGroupMembers, roletaGroups, roletaRules, roletaSettings } from '../schema.ts';

export type DemoGroup = {
  id: RoletaGroupId;
  place: number;
  name: string;
  capacity: number | null;
  members: readonly { userId: UserId; weight: number }[];
  conditions: RuleConditions;
};

export async function insertDemoSettings(tx: Tx, settings: RoletaSettings): Promise<void> {
  await tx.db.insert(roletaSettings).values({ userId: tx.accountId, ...settings, isDemo: true });
}

/** Each with a rule that leads to it. */
export async function insertDemoGroups(tx: Tx, groups: readonly DemoGroup[]): Promise<void> {
  const { accountId: userId } = tx;
  await tx.db
    .insert(roletaGroups)
    .values(groups.map(({ id, name, place, capacity }) => ({ id, userId, name, place, capacity, isDemo: true })));
  await tx.db
    .insert(roletaGroupMembers)
    .values(
      groups.flatMap(({ id: groupId, members }) =>
        members.map(({ userId: memberId, weight }) => ({ userId, groupId, memberId, weight })),
      ),
    );
  await tx.db
    .insert(roletaRules)
    .values(groups.map(({ id: groupId, place, conditions }) => ({ userId, groupId, place, conditions })));
}

/** With their rules, members and queues. */
export async function deleteDemoGroups(tx: Tx): Promise<void> {
  await tx.db.delete(roletaGroups).where(and(eq(roletaGroups.userId, tx.accountId), eq(roletaGroups.isDemo, true)));
}

/** False if they are the account's own by now. The group 'everybody' goes with them. */
export async function deleteDemoSettings(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.db
    .delete(roletaSettings)
    .where(and(eq(roletaSettings.userId, tx.accountId), eq(roletaSettings.isDemo, true)));
  if (rowCount !== 1) return false;
  await tx.db.delete(roletaGroups).where(eq(roletaGroups.userId, tx.accountId));
  return true;
}
