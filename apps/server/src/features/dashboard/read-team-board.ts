import type { UserId } from '@prumo/contracts/ids';
import type { TeamBoard } from '@prumo/contracts/team/board';
import { OWNING_ROLES } from '@prumo/contracts/team/roles';
import { listMembersWithUsers } from '#features/auth/index.ts';
import { readDuties } from '#features/roleta/index.ts';
import type { Ctx } from '#platform/context.ts';
import { isToldOf } from '#platform/db/owned-by.ts';
import { countQueueParts, countWaitsByOwner, type OwnerWaits } from './team-board-store.ts';

export async function readTeamBoard(ctx: Ctx): Promise<TeamBoard> {
  const [members, waits, dutyOf, queue] = await Promise.all([
    listMembersWithUsers(ctx.db, ctx.accountId),
    countWaitsByOwner(ctx),
    readDuties(ctx),
    countQueueParts(ctx),
  ]);
  const people = members
    .map(({ userId, name, username, role, deactivatedAt, isDemo }) => {
      const canOwn = (deactivatedAt === null || isDemo) && OWNING_ROLES.includes(role);
      const duty = (canOwn && dutyOf?.(userId)) || null;
      return { userId, name: name || username, duty, canOwn, ...waitsOf(waits, userId) };
    })
    .filter(({ userId, canOwn, waiting }) => waiting > 0 || (canOwn && isToldOf(ctx, userId)));
  return {
    people: people.map(({ canOwn: _canOwn, ...person }) => person).toSorted(longestWaitFirst),
    unowned: ctx.sight === 'own' ? null : waitsOf(waits, null),
    queue: dutyOf && queue.map(({ groupId, name, ...part }) => ({ group: { id: groupId, name }, ...part })),
  };
}

function waitsOf(waits: readonly OwnerWaits[], owner: UserId | null) {
  const { waiting, waitingSince } = waits.find(({ ownerId }) => ownerId === owner) ?? NONE;
  return { waiting, waitingSince };
}

const NONE = { waiting: 0, waitingSince: null };

type Person = TeamBoard['people'][number];

function longestWaitFirst(one: Person, other: Person): number {
  if (one.waitingSince === other.waitingSince) return one.name.localeCompare(other.name, 'pt-BR');
  if (one.waitingSince === null) return 1;
  return other.waitingSince === null ? -1 : one.waitingSince.localeCompare(other.waitingSince);
}
