import type { UserId } from '@prumo/contracts/ids';
import type { Role } from '@prumo/contracts/team/roles';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { hashPassword } from './passwords/password.ts';
import { members, users } from './schema.ts';
import { newToken } from './sessions/session-token.ts';

type DemoMember = { id: UserId; name: string; role: Role };

/**
 * People the demonstration makes up. Nobody learns their passwords, which are as long to check as any, and they are never
 * active: whoever tries to sign in as one is told what a stranger is told.
 */
export async function insertDemoMembers(tx: Tx, people: readonly DemoMember[]): Promise<void> {
  const password = await hashPassword(newToken());
  const createdAt = tx.clock.now();
  await tx.db
    .insert(users)
    .values(people.map(({ id, name }) => ({ id, name, username: `demo-${id}`, password, createdAt })));
  const { accountId } = tx;
  await tx.db.insert(members).values(
    people.map(({ id: userId, role }) => ({
      accountId,
      userId,
      role,
      createdAt,
      deactivatedAt: createdAt,
      isDemo: true,
    })),
  );
}

const demoMembersOf = (tx: Tx) =>
  tx.db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.accountId, tx.accountId), eq(members.isDemo, true)));

/** Members come first in the order of locks: nobody gives one of them a lead until they are gone. */
export async function lockDemoMembers(tx: Tx): Promise<void> {
  await demoMembersOf(tx).orderBy(members.userId).for('update');
}

export async function deleteDemoMembers(tx: Tx): Promise<void> {
  await tx.db.delete(users).where(inArray(users.id, demoMembersOf(tx)));
}
