import type { RoletaGroupId, UserId } from '@prumo/contracts/ids';
import type { BrokerRules, DeactivateBody, Team } from '@prumo/contracts/team';
import { OWNING_ROLES, RIGHTS_OF_ROLE, type Role } from '@prumo/contracts/team/roles';
import {
  deleteSessionsOf,
  listMembersWithUsers,
  lockMembers,
  type Member,
  makePasswordLink,
  readBrokerRules,
  saveBrokerRules,
  updateMember,
} from '#features/auth/index.ts';
import { passOnTaken } from '#features/conversations/index.ts';
import { giveAllLeads } from '#features/leads/index.ts';
import { giveToGroup, listGroupsWithout } from '#features/roleta/index.ts';
import { type Act, recordAct, recordChange } from '#platform/acts.ts';
import { type Ctx, inTransaction, type Tx, userOf } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { announceSessionChange, publish } from '#platform/events/publish.ts';
import { listInvitations } from './invitation-store.ts';
import { teamTexts } from './texts.ts';

export async function readTeam(ctx: Ctx, { canMail }: { canMail: boolean }): Promise<Team> {
  const people = await listMembersWithUsers(ctx.db, ctx.accountId);
  const invitations = await listInvitations(ctx, ctx.clock.now());
  const names = new Map(people.map(({ userId, name, username }) => [userId, name ?? username]));
  return {
    members: people.map(({ userId, username, name, email, role, createdAt, lastUsedAt, deactivatedAt, isDemo }) => ({
      userId,
      username,
      name,
      email,
      role,
      isSelf: userId === userOf(ctx),
      joinedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      deactivatedAt: deactivatedAt?.toISOString() ?? null,
      isDemo,
    })),
    invitations: invitations.map(({ id, role, email, invitedBy, createdAt, expiresAt }) => ({
      id,
      role,
      email,
      invitedBy: (invitedBy && names.get(invitedBy)) ?? null,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    ...(await readBrokerRules(ctx.db, ctx.accountId)),
    canMail,
  };
}

export const changeRole = (ctx: Ctx, userId: UserId, role: Role): Promise<void> =>
  changeMember(ctx, userId, async (tx, { member, others, self }) => {
    if (member === self) throw new Refusal('own_membership', { text: teamTexts.ownRole });
    if (role === 'owner') requireOwner(self);
    else requireOwnerAmong(others, member);
    await updateMember(tx.db, member, { role });
    if (!OWNING_ROLES.includes(role))
      await giveAllLeads(tx, { from: userId, to: null, reason: { code: 'role_changed' } });
    const roles = { before: { role: member.role }, after: { role } };
    await recordChange(tx, { act: 'role_changed', subject: await subjectOf(tx, member) }, roles);
  });

/**
 * The person's sessions in this account end: their rows stay to tell them so. Their leads and the conversations they had
 * taken go to `to`, to a group of the roleta, or to nobody. Their name stays in the history.
 */
export const deactivate = (ctx: Ctx, userId: UserId, body: DeactivateBody): Promise<void> =>
  changeMember(ctx, userId, async (tx, { member, others, self }) => {
    if (member === self) throw new Refusal('own_membership', { text: teamTexts.ownAccess });
    const to = 'to' in body ? body.to : null;
    if (to !== null && !others.some((other) => other.userId === to && isActive(other)))
      throw notFound(teamTexts.unknownSuccessor);
    const group = 'groupId' in body ? await requireGroup(tx, body.groupId, { without: userId }) : null;
    requireOwnerAmong(others, member);
    await updateMember(tx.db, member, { deactivatedAt: tx.clock.now() });
    const subject = await subjectOf(tx, member);
    if (group) await giveToGroup(tx, { from: { userId, name: subject.name ?? '' }, groupId: group.id });
    await giveAllLeads(tx, { from: userId, to, reason: { code: 'member_left' } });
    await passOnTaken(tx, { from: userId, to });
    const successor = others.find((other) => other.userId === to);
    const person = successor ? ((await subjectOf(tx, successor)).name ?? null) : null;
    const passedOnTo = group ? teamTexts.toGroup(group.name) : person;
    await recordAct(tx, { act: 'member_deactivated', subject, before: { role: member.role }, after: { passedOnTo } });
  });

async function requireGroup(tx: Tx, groupId: RoletaGroupId, { without }: { without: UserId }) {
  const group = (await listGroupsWithout(tx, without)).find(({ id }) => id === groupId);
  if (!group) throw notFound(teamTexts.unknownGroup);
  return group;
}

export const reactivate = (ctx: Ctx, userId: UserId): Promise<void> =>
  changeMember(ctx, userId, async (tx, { member }) => {
    if (isActive(member)) return;
    // A session that ended with the access does not come back with it.
    await deleteSessionsOf(tx.db, member);
    await updateMember(tx.db, member, { deactivatedAt: null });
    const subject = await subjectOf(tx, member);
    await recordAct(tx, { act: 'member_reactivated', subject, after: { role: member.role } });
  });

export async function changeBrokerRules(ctx: Ctx, { brokerGrants, brokerSight }: BrokerRules): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { brokerGrants: granted, brokerSight: seen } = await readBrokerRules(tx.db, tx.accountId);
    const granting = [...new Set(brokerGrants)].toSorted();
    await saveBrokerRules(tx.db, tx.accountId, { brokerGrants: granting, brokerSight });
    const grants = { before: { brokerGrants: granted.toSorted() }, after: { brokerGrants: granting } };
    await recordChange(tx, { act: 'broker_grants_changed' }, grants);
    const sight = { before: { brokerSight: seen }, after: { brokerSight } };
    await recordChange(tx, { act: 'broker_sight_changed' }, sight);
    await announceSessionChange(tx, tx.accountId);
    await publish(tx, 'settings');
    if (seen === brokerSight) return;
    // Open screens of brokers follow at once.
    for (const topic of ['leads', 'conversations', 'notifications'] as const) await publish(tx, topic);
  });
}

/** Refuses who may not set a new password of that member for them. */
export const linkForNewPassword = (ctx: Ctx, userId: UserId): Promise<{ token: string; expiresAt: Date }> =>
  inTransaction(ctx, async (tx) => {
    const { member } = findBoth(tx, userId, await lockMembers(tx.db, tx.accountId));
    await recordAct(tx, { act: 'password_link_made', subject: await subjectOf(tx, member) });
    return makePasswordLink(tx, userId, teamTexts.passwordElsewhere);
  });

export async function subjectOf(tx: Tx, { userId: id }: Member): Promise<NonNullable<Act['subject']>> {
  const people = await listMembersWithUsers(tx.db, tx.accountId);
  const person = people.find(({ userId }) => userId === id);
  return { kind: 'member', id, name: person ? (person.name ?? person.username) : null };
}

type Change = { self: Member; member: Member; others: Member[] };

export async function changeMember(
  ctx: Ctx,
  userId: UserId,
  change: (tx: Tx, of: Change) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const all = await lockMembers(tx.db, tx.accountId);
    const { self, member } = findBoth(tx, userId, all);
    await change(tx, { self, member, others: all.filter((one) => one !== member) });
    await announceSessionChange(tx, userId);
    await publish(tx, 'settings');
  });
}

/** The role of who asks is read anew under the lock: it may have changed since their request began. */
function findBoth(tx: Tx, userId: UserId, all: Member[]): Pick<Change, 'self' | 'member'> {
  const self = findSelf(tx, all);
  const member = all.find((one) => one.userId === userId);
  if (!member || member.isDemo) throw notFound();
  if (member.role === 'owner') requireOwner(self);
  return { self, member };
}

function findSelf(tx: Tx, all: Member[]): Member {
  const self = all.find((one) => one.userId === userOf(tx));
  if (!self || !isActive(self) || !RIGHTS_OF_ROLE[self.role].includes('team')) throw new Refusal('right_missing');
  return self;
}

export const requireSelf = async (tx: Tx): Promise<Member> => findSelf(tx, await lockMembers(tx.db, tx.accountId));

const isActive = ({ deactivatedAt }: Member) => deactivatedAt === null;

function requireOwner({ role }: Member): void {
  if (role !== 'owner') throw new Refusal('right_missing', { text: teamTexts.onlyOwner });
}

function requireOwnerAmong(others: Member[], { role }: Member): void {
  if (role === 'owner' && !others.some((other) => other.role === 'owner' && isActive(other)))
    throw new Refusal('last_owner');
}
