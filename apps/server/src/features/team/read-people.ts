import type { UserId } from '@prumo/contracts/ids';
import type { MemberBelongings, TeamPeople } from '@prumo/contracts/team/owners';
import { OWNING_ROLES } from '@prumo/contracts/team/roles';
import { listMembersWithUsers } from '#features/auth/index.ts';
import { countTaken } from '#features/conversations/index.ts';
import { countOwnedLeads } from '#features/leads/index.ts';
import { listGroupsWithout } from '#features/roleta/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { listInvitations } from './invitation-store.ts';

/** Who is responsible for leads, or was. An account nobody was invited to has no such people. */
export async function readPeople(ctx: Ctx): Promise<TeamPeople> {
  const members = await listMembersWithUsers(ctx.db, ctx.accountId);
  const isInviting = (await listInvitations(ctx, ctx.clock.now())).length > 0;
  const present = members.filter(({ deactivatedAt, isDemo }) => deactivatedAt === null || isDemo);
  const hasTeam = present.length > 1 || isInviting;
  if (!hasTeam && members.length === 1) return { hasTeam, people: [] };
  return {
    hasTeam,
    people: members.map(({ userId: id, name, username, role, deactivatedAt, isDemo }) => ({
      id,
      name: name || username,
      canOwn: deactivatedAt === null && OWNING_ROLES.includes(role),
      isDemo,
    })),
  };
}

export async function readBelongings(ctx: Ctx, userId: UserId): Promise<MemberBelongings> {
  const members = await listMembersWithUsers(ctx.db, ctx.accountId);
  if (!members.some((member) => member.userId === userId)) throw notFound();
  return {
    leads: await countOwnedLeads(ctx, userId),
    conversations: await countTaken(ctx, userId),
    groups: await listGroupsWithout(ctx, userId),
  };
}
