import type { UserId } from '@prumo/contracts/ids';
import { OWNING_ROLES, type Role } from '@prumo/contracts/team/roles';
import { listMembersWithUsers, lockOwningMembers } from '#features/auth/index.ts';
import { plainForm } from '#features/understanding/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';

const plain = (name: string): string => plainForm(name).trim();

type NamedOwners = {
  ownerOf: (name: string) => UserId | null;
  /** Of a member who cannot own leads. */
  otherRoleOf: (name: string) => Role | null;
};

/** Whom a spreadsheet means by a name or user name, by its plain form. Names that two owners share mean nobody. */
export async function findNamedOwners(tx: Tx, names: readonly string[]): Promise<NamedOwners> {
  const asked = new Set(names.map(plain));
  const found = new Map<string, UserId | null>();
  const others = new Map<string, Role>();
  if (asked.size === 0) return { ownerOf: () => null, otherRoleOf: () => null };
  for (const { userId, name, username, role, deactivatedAt } of await listMembersWithUsers(tx.db, tx.accountId)) {
    if (deactivatedAt !== null) continue;
    for (const said of new Set([name ?? '', username].map(plain))) {
      if (!asked.has(said)) continue;
      if (OWNING_ROLES.includes(role)) found.set(said, found.has(said) ? null : userId);
      else others.set(said, role);
    }
  }
  const userIds = [...found.values()].filter((userId) => userId !== null);
  const locked = await lockOwningMembers(tx.db, { accountId: tx.accountId, userIds });
  return {
    ownerOf(name) {
      const userId = found.get(plain(name));
      return userId && locked.has(userId) ? userId : null;
    },
    otherRoleOf: (name) => (found.has(plain(name)) ? null : (others.get(plain(name)) ?? null)),
  };
}

/** By user id. Null in an account of one person, whose files name no owners. */
export async function readOwnerNames(ctx: Ctx): Promise<ReadonlyMap<UserId, string> | null> {
  const members = await listMembersWithUsers(ctx.db, ctx.accountId);
  return members.length < 2 ? null : new Map(members.map(({ userId, name, username }) => [userId, name || username]));
}
