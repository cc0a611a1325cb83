import type { LeadId } from '@prumo/contracts/ids';
import { type LeadOffer, NEW_ROLETA, type OwnOffers, type Roleta } from '@prumo/contracts/team/roleta';
import { type Ctx, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { findLeadState } from './lead-state-store.ts';
import { listOpenOffers } from './offer-store.ts';
import { countQueued } from './queue-store.ts';
import { readPeople } from './scene-store.ts';
import {
  findEverybody,
  findRoletaSettings,
  type GroupRow,
  listGroupMembers,
  listGroups,
  listRules,
  type MemberRow,
} from './settings-store.ts';

export async function readRoleta(ctx: Ctx): Promise<Roleta> {
  const settings = (await findRoletaSettings(ctx)) ?? NEW_ROLETA;
  const groups = await listGroups(ctx);
  const everybody = await findEverybody(ctx);
  const members = await listGroupMembers(ctx);
  return {
    ...settings,
    groups: groups.map((group) => ({ id: group.id, name: group.name, ...termsOf(group, members) })),
    rules: (await listRules(ctx)).map(({ conditions, groupId }) => ({ conditions, groupId })),
    everybody: everybody ? termsOf(everybody, members) : { members: [], hours: null, capacity: null },
    people: await readPeople(ctx),
    demoGroups: groups.filter(({ isDemo }) => isDemo).map(({ id }) => id),
    queued: await countQueued(ctx),
  };
}

const termsOf = ({ id, hours, capacity }: GroupRow, members: readonly MemberRow[]) => ({
  hours,
  capacity,
  members: members
    .filter(({ groupId }) => groupId === id)
    .map(({ memberId, weight }) => ({ userId: memberId, weight })),
});

export async function readLeadOffer(ctx: Ctx, leadId: LeadId): Promise<LeadOffer> {
  const state = await findLeadState(ctx, leadId);
  if (!state) throw notFound();
  const { memberId, name, acceptBy, since, reason, ownerId, isOn } = state;
  return {
    open: memberId && name && acceptBy ? { userId: memberId, name, acceptBy: acceptBy.toISOString() } : null,
    queued: since && reason ? { since: since.toISOString(), reason } : null,
    canBePassed: isOn && ownerId === null && since === null,
  };
}

export const readOwnOffers = async (ctx: Ctx): Promise<OwnOffers> => ({
  offers: await listOpenOffers(ctx, userOf(ctx)),
});
