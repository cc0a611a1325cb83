import type { LeadId, RoletaGroupId, UserId } from '@prumo/contracts/ids';
import { SIMULATED_LEADS, type Simulation, type SimulationBody } from '@prumo/contracts/team/roleta';
import { isOpen } from '@prumo/contracts/team/roleta/hours';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { type Group, handOut, type QueuedLead } from './core/hand-out.ts';
import { reasonOf } from './give-out.ts';
import { listNewest, type SeekingLead } from './queue-store.ts';
import { type RoletaCandidate, readPeople } from './scene-store.ts';
import { findEverybody, groupByRules, listGroupMembers, listGroups } from './settings-store.ts';
import { roletaTexts } from './texts.ts';

/** Who would get the account's newest leads by this draft of a roleta. Changes nothing. */
export async function simulate(ctx: Ctx, draft: SimulationBody): Promise<Simulation> {
  const stored = await findEverybody(ctx);
  const everybodyId = stored?.id ?? newId<RoletaGroupId>();
  const people = (await readPeople(ctx)).map((person) => asSimulated(person, draft));
  const groups = await groupsOf(ctx, draft, { everybodyId, people });
  const demoGroups = (await listGroups(ctx)).filter(({ isDemo }) => isDemo).map(({ id }) => id);
  const rules = draft.rules.map((rule) => ({ ...rule, isDemo: demoGroups.includes(rule.groupId) }));
  const leads = repeated(await listNewest(ctx, SIMULATED_LEADS));
  const queue = leads.map((lead) => queuedOf(lead, groupByRules(lead, rules) ?? everybodyId, draft));
  const { picks, queued } = handOut({ groups, people, queue });
  const nameOf = (id: LeadId) => leads.find(({ leadId }) => leadId === id)?.name ?? '';
  const got = Map.groupBy(picks, ({ person }) => person.userId);
  return {
    people: people.map(({ userId, name }) => ({ userId, name, leads: got.get(userId)?.length ?? 0 })),
    queued: queued.length,
    picks: [
      ...picks.map((pick) => ({ lead: nameOf(pick.lead.leadId), reason: reasonOf(pick) })),
      ...queued.map(({ lead, group: { id, name }, why }) => ({
        lead: nameOf(lead.leadId),
        reason: { code: 'roleta_queued' as const, group: { id, name }, why },
      })),
    ],
  };
}

const asSimulated = (person: RoletaCandidate, { asIfAllOnDuty }: SimulationBody): RoletaCandidate =>
  asIfAllOnDuty ? { ...person, duty: { code: 'available' }, waiting: 0 } : person;

type KnownPeople = { everybodyId: RoletaGroupId; people: readonly RoletaCandidate[] };

async function groupsOf(ctx: Ctx, draft: SimulationBody, { everybodyId, people }: KnownPeople): Promise<Group[]> {
  const members = await listGroupMembers(ctx);
  const timezone = await accountTimezone(ctx);
  const creditOf = (groupId: RoletaGroupId, userId: UserId) =>
    members.find((one) => one.groupId === groupId && one.memberId === userId)?.credit ?? 0;
  const weights = new Map(draft.everybody.members.map(({ userId, weight }) => [userId, weight]));
  const everybody = people
    .filter(({ isDemo }) => !isDemo)
    .map(({ userId }) => ({ userId, weight: weights.get(userId) ?? 1 }));
  const last = { ...draft.everybody, id: everybodyId, name: roletaTexts.everybody, members: everybody };
  return [...draft.groups, last].map(({ hours, ...group }) => ({
    ...group,
    isOpen: draft.asIfAllOnDuty || isOpen({ hours, timezone }, accountNow(ctx)),
    members: group.members.map((member) => ({ ...member, credit: creditOf(group.id, member.userId) })),
  }));
}

/** Whoever is asked has to accept, and answers at once: nothing waits for anybody. */
const queuedOf = (lead: SeekingLead, groupId: RoletaGroupId, draft: SimulationBody): QueuedLead => ({
  leadId: lead.leadId,
  groupId,
  lastOwnerId: draft.backToLastOwner ? lead.lastOwnerId : null,
  listingAgentId: draft.listingAgentFirst ? lead.listingAgentId : null,
  letPassBy: [],
  isAtHand: true,
  waits: false,
});

/** The same leads once more where the account has too few, and nameless ones where it has none. */
function repeated(leads: SeekingLead[]): SeekingLead[] {
  return Array.from({ length: SIMULATED_LEADS }, (_none, place) => {
    const lead = leads[place % Math.max(leads.length, 1)] ?? NO_LEAD;
    return { ...lead, leadId: newId<LeadId>(), name: lead.name || roletaTexts.simulatedLead(place + 1) };
  });
}

const NO_LEAD: SeekingLead = {
  leadId: newId<LeadId>(),
  name: '',
  source: 'unknown',
  campaignId: null,
  productId: null,
  kind: null,
  places: [],
  price: null,
  phoneKey: null,
  isWaiting: false,
  isReturning: false,
  lastOwnerId: null,
  listingAgentId: null,
  isDemo: false,
};
