import type { UserId } from '@prumo/contracts/ids';
import { OWNING_ROLES } from '@prumo/contracts/team/roles';
import { listMembersWithUsers, lockOwningMembers } from '#features/auth/index.ts';
import { plainForm } from '#features/understanding/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';

const plain = (name: string): string => plainForm(name).trim();

/** Whom a spreadsheet means by a name or user name, by its plain form. Names that two people share mean nobody. */
export async function findNamedOwners(tx: Tx, names: readonly string[]): Promise<(name: string) => UserId | null> {
  const asked = new Set(names.map(plain));
  const found = new Map<string, UserId | null>();
  if (asked.size === 0) return () => null;
  for (const { userId, name, username, role, deactivatedAt } of await listMembersWithUsers(tx.db, tx.accountId)) {
    if (deactivatedAt !== null || !OWNING_ROLES.includes(role)) continue;
    for (const said of new Set([name ?? '', username].map(plain)))
      if (asked.has(said)) found.set(said, found.has(said) ? null : userId);
  }
  const userIds = [...found.values()].filter((userId) => userId !== null);
  const locked = await lockOwningMembers(tx.db, { accountId: tx.accountId, userIds });
  return (name) => {
    const userId = found.get(plain(name));
    return userId && locked.has(userId) ? userId : null;
  };
}

/** By user id. Null in an account of one person, whose files name no owners. */
export async function readOwnerNames(ctx: Ctx): Promise<ReadonlyMap<UserId, string> | null> {
  const members = await listMembersWithUsers(ctx.db, ctx.accountId);
  return members.length < 2 ? null : new Map(members.map(({ userId, name, username }) => [userId, name || username]));
}
